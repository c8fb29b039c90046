/**
 * The arrows between workspaces and their layers, as dependency-cruiser rules:
 * kernel ← domain ← { korean-cards, contract } ← { api, web }; in web shared ← features ← app;
 * in api config ← platform ← modules ← app ← main. Each comment says where the code belongs.
 * boundaries.test.mjs breaks every rule once.
 */
const TEST_CODE = '\\.(test|spec)\\.tsx?$|\\.fixtures?\\.ts$|\\.setup\\.ts$|/test/|/testing/';

/** Pure libraries that the domain may stand on. */
const DOMAIN_LIBRARIES = 'node_modules/(ts-fsrs|es-hangul|korean-regexp|date-fns|@date-fns/tz)/';
const SQL_LIBRARIES = 'node_modules/(drizzle-orm|pg|postgres|@types/pg)/';
const SQL_PLACES =
  '^apps/api/src/.*\\.repository\\.ts$|^apps/api/src/platform/(database|embedded-postgres|jobs)/|^apps/api/db/';

const DOMAIN = '^packages/domain/src/';
const KOREAN_CARDS = '^packages/korean-cards/src/';
const CONTRACT = '^packages/contract/src/';
const API = '^apps/api/src/';
const WEB = '^apps/web/src/';

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

const everywhere = [
  rule(
    'no-cycles',
    'Two files that need each other are one idea, or hide a third: move what both need into a file of its own.',
    {},
    { circular: true },
  ),
  rule(
    'no-missing-files',
    'The import leads nowhere. Name the file with its extension, or declare the package in this workspace.',
    {},
    { couldNotResolve: true, pathNot: '^virtual:|\\?(raw|url|inline)$' },
  ),
  rule(
    'no-test-code-in-product',
    'Product code runs without the tests. Move the shared part next to the code that it serves.',
    { path: '^(packages|apps)/[^/]+/src/', pathNot: TEST_CODE },
    { path: `${TEST_CODE}|^e2e/|^bench/|node_modules/(vitest|fast-check|@testing-library)/` },
  ),
  rule(
    'tests-of-a-workspace-stay-there',
    'Tests of one workspace are its own. What several of them, bench, e2e or tooling use belongs into packages/testing.',
    { path: '^((?:apps|packages)/[^/]+|bench|e2e|tooling)/' },
    {
      path: '^(apps|packages)/[^/]+/test/|\\.(test|fixtures?)\\.tsx?$',
      pathNot: '^$1/|^packages/testing/',
    },
  ),
];

const packages = [
  rule(
    'kernel-stands-alone',
    'The kernel holds ids, results and time values only. A rule belongs into a slice of packages/domain.',
    { path: `${DOMAIN}kernel/`, pathNot: TEST_CODE },
    { pathNot: `${DOMAIN}kernel/` },
  ),
  rule(
    'domain-is-pure',
    'The domain is functions of values. I/O, clock and randomness belong into apps/api/src/platform or apps/web/src/shared and arrive as arguments; the wire belongs into packages/contract.',
    { path: DOMAIN, pathNot: `${DOMAIN}kernel/|${TEST_CODE}` },
    { pathNot: `${DOMAIN}|${DOMAIN_LIBRARIES}` },
  ),
  rule(
    'domain-slices-by-index',
    'Another slice is used through its index.ts. Export the rule there, or move it into the kernel.',
    { path: `${DOMAIN}([^/]+)/`, pathNot: TEST_CODE },
    { path: `${DOMAIN}[^/]+/`, pathNot: `${DOMAIN}$1/|${DOMAIN}[^/]+/index\\.ts$` },
  ),
  rule(
    'korean-cards-knows-domain-only',
    'The rules for notes and cards are functions of values and of a given analyser. What serves them belongs into apps/api, what shows them into apps/web.',
    { path: KOREAN_CARDS, pathNot: TEST_CODE },
    { pathNot: `${KOREAN_CARDS}|${DOMAIN}` },
  ),
  rule(
    'contract-knows-domain-only',
    'The contract states the wire with zod and the limits of packages/domain. Handling belongs into apps/api, fetching into apps/web.',
    { path: CONTRACT, pathNot: TEST_CODE },
    { pathNot: `${CONTRACT}|${DOMAIN}|node_modules/zod/` },
  ),
];

const web = [
  rule(
    'web-knows-no-server',
    'The browser reaches the server by packages/contract only. State the call there, and the shared rule in packages/domain.',
    { path: WEB, pathNot: TEST_CODE },
    { path: '^apps/api/' },
  ),
  rule(
    'web-uses-no-node',
    'Node modules do not run in the browser. Build-time code belongs into vite.config.ts or tooling.',
    { path: WEB, pathNot: TEST_CODE },
    { dependencyTypes: ['core'] },
  ),
  rule(
    'web-shared-is-the-ground',
    'shared/ knows no feature and no page. Move the code into the feature, or pass in what it needs.',
    { path: `${WEB}shared/` },
    { path: `${WEB}(features|app)/` },
  ),
  rule(
    'web-features-know-no-app',
    'A feature knows no page. What a feature needs of the router or the providers belongs into shared/.',
    { path: `${WEB}features/` },
    { path: `${WEB}app/` },
  ),
  rule(
    'web-features-apart',
    'Two features meet only in app/routes. Compose them there, or move what both need into shared/ or packages/domain.',
    { path: `${WEB}features/([^/]+)/` },
    { path: `${WEB}features/`, pathNot: `${WEB}features/$1/` },
  ),
];

const api = [
  rule(
    'api-knows-no-browser',
    'The server serves the built files of apps/web and imports none. Shared rules belong into packages/domain, shapes into packages/contract.',
    { path: '^apps/api/' },
    { path: '^apps/web/' },
  ),
  rule(
    'api-config-is-the-ground',
    'config/ reads the environment and nothing else. What acts on it belongs into platform/.',
    { path: `${API}config/` },
    { path: `${API}(platform/|modules/|app\\.ts|main\\.ts)` },
  ),
  rule(
    'api-platform-knows-no-module',
    'platform/ is the ground under the modules. Code about one slice belongs into modules/<slice>.',
    { path: `${API}platform/`, pathNot: TEST_CODE },
    { path: `${API}(modules/|app\\.ts|main\\.ts)` },
  ),
  rule(
    'api-modules-know-no-app',
    'A module is plugged in by app.ts and does not know it. Pass in what it needs as a dependency.',
    { path: `${API}modules/`, pathNot: TEST_CODE },
    { path: `${API}(app|main)\\.ts$` },
  ),
  rule(
    'api-modules-apart',
    'Another module is used through its index.ts. Export the function there, or move it into platform/ or packages/domain.',
    { path: `${API}modules/([^/]+)/`, pathNot: TEST_CODE },
    { path: `${API}modules/`, pathNot: `${API}modules/$1/|${API}modules/[^/]+/index\\.ts$` },
  ),
  rule(
    'api-main-is-the-top',
    'main.ts is the process. What others need of it belongs into app.ts or platform/.',
    { path: '^(apps|packages)/' },
    { path: `${API}main\\.ts$` },
  ),
  rule(
    'sql-in-repositories-only',
    'Only *.repository.ts, db/ and the database, embedded-postgres and jobs of platform/ speak SQL. Give the repository a function and call that.',
    { path: '^apps/api/', pathNot: `${SQL_PLACES}|${TEST_CODE}|\\.config\\.ts$` },
    { path: SQL_LIBRARIES },
  ),
];

module.exports = {
  forbidden: [...everywhere, ...packages, ...web, ...api],
  options: {
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|^tooling/boundaries/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
};
