/** Each table of the database belongs to one module of apps/api: the others ask that module. Run by `npm run check`. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SCHEMA = 'apps/api/db/schema/';
const MODULES = 'apps/api/src/modules/';

/** @type {Record<string, readonly string[]>} module → its tables, as db/schema names them */
const OWNED = {
  accounts: [
    'accountActivities',
    'consents',
    'emailChanges',
    'emailCodes',
    'identities',
    'members',
    'passkeys',
    'sessions',
    'socialSignups',
    'unlinkedProviders',
    'usedChallenges',
  ],
  ads: ['adBlocks', 'adCounts', 'adPreferences', 'ads', 'adViews'],
  archive: ['exportLinks'],
  decks: ['cardBatches', 'cards', 'decks', 'reviews', 'reviewSettings'],
  exams: ['exams'],
  images: ['imageLeftovers', 'images'],
  jobs: ['memberJobs'],
  membership: [
    'aiUses',
    'memberships',
    'payers',
    'paymentLedger',
    'payments',
    'sandboxPayments',
    'usage',
    'usageChanges',
  ],
  notes: ['notes', 'noteSearch', 'noteVersions'],
  platform: ['restores'],
  push: ['pushSubscriptions'],
  stats: ['studyEntries', 'studyStretches'],
  'study-day': ['studyDays'],
  timer: ['timerSessions', 'timerSettings'],
};

/** @type {readonly { readonly module: string, readonly tables: readonly string[], readonly reason: string }[]} */
const EXCEPTIONS = [
  {
    module: 'accounts',
    tables: ['pushSubscriptions'],
    reason: 'The end of a session and of its push messages is one transaction, and push stands on accounts.',
  },
  {
    module: 'archive',
    tables: [
      'accountActivities',
      'consents',
      'decks',
      'exams',
      'identities',
      'images',
      'notes',
      'passkeys',
      'reviews',
      'studyDays',
      'studyEntries',
      'timerSessions',
    ],
    reason: 'An archive is a copy of all rows of a member, read as streams in one snapshot.',
  },
  {
    module: 'dashboard',
    tables: ['cards', 'decks', 'exams', 'members', 'notes', 'reviews', 'studyDays'],
    reason:
      'The first page is a read model: one statement a figure, as each further one would be a round trip.',
  },
  {
    module: 'decks',
    tables: ['members'],
    reason: 'The hot query of practice joins the time zone, which saves a round trip for every card.',
  },
  {
    module: 'images',
    tables: ['cards', 'decks', 'members', 'notes', 'noteVersions'],
    reason:
      'What refers to an image is decided by one statement in one snapshot: an image in use is never deleted.',
  },
  {
    module: 'membership',
    tables: ['cards', 'members', 'notes', 'noteSearch', 'noteVersions'],
    reason:
      'Storage is summed in one snapshot with its changes; a payer is locked after its member, by one statement.',
  },
  {
    module: 'transfer',
    tables: ['members'],
    reason: 'The queue of imports of a member is locked by the row of that member.',
  },
];

/**
 * @param {{ path: string, text: string }[]} files of the schema and of the modules
 * @returns {string[]} a sentence for each table that is read by another module, has no owner, or is excepted in vain
 */
export function foreignTables(files, owned = OWNED, exceptions = EXCEPTIONS) {
  const ownerOf = new Map(
    Object.entries(owned).flatMap(([module, tables]) => tables.map((table) => [table, module])),
  );
  const tables = files.filter((file) => file.path.startsWith(SCHEMA)).flatMap(({ text }) => tablesIn(text));
  const names = new Set(tables.map(({ name }) => name));
  const problems = [];
  for (const name of names) if (!ownerOf.has(name)) problems.push(`${name} has no owner`);
  for (const name of ownerOf.keys()) if (!names.has(name)) problems.push(`${name} is not a table`);

  const unused = new Set(
    exceptions.flatMap(({ module, tables: excepted }) => excepted.map((table) => `${module} ${table}`)),
  );
  for (const { path: file, text } of files.filter((one) => one.path.startsWith(MODULES))) {
    const module = file.slice(MODULES.length).split('/')[0];
    for (const table of tablesReadIn(text, tables)) {
      const owner = ownerOf.get(table);
      if (owner === undefined || owner === module || unused.delete(`${module} ${table}`)) continue;
      if (exceptions.some((one) => one.module === module && one.tables.includes(table))) continue;
      problems.push(`${file} reads ${table} of ${owner}: export a function from modules/${owner}/index.ts`);
    }
  }
  for (const exception of unused) problems.push(`the exception "${exception}" is not used`);
  return problems;
}

/** @param {string} text */
function tablesIn(text) {
  return [...text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(
    ([, name = '', sqlName = '']) => ({
      name,
      sqlName,
    }),
  );
}

/** By imports of the schema, and by names in SQL that is written as text. @param {string} text */
function tablesReadIn(text, tables) {
  const imported = [...text.matchAll(/import (?:type )?\{([^}]*)\} from '#db\/schema\//g)].flatMap(
    ([, list = '']) => list.split(',').map((name) => name.replace(/\btype\b|\bas \w+/g, '').trim()),
  );
  return tables
    .filter(
      ({ name, sqlName }) =>
        imported.includes(name) || new RegExp(`\\b(?:from|join|update|into)\\s+${sqlName}\\b`).test(text),
    )
    .map(({ name }) => name);
}

/** @param {string} folder */
function sourcesIn(folder) {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => folder + file.replaceAll(path.sep, '/'))
    .filter((file) => /\.ts$/.test(file) && !/\.(test|fixture)\.ts$/.test(file))
    .map((file) => ({ path: file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
}

export const sources = () => [...sourcesIn(SCHEMA), ...sourcesIn(MODULES)];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = foreignTables(sources());
  console.log(problems.join('\n'));
  process.exitCode = problems.length === 0 ? 0 : 1;
}
