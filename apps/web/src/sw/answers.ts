import { waitAtMost } from '#shared/lib/timeout.ts';
import { ASSETS, fromAnyShell, fromShell, ifReadable, PAGE_PATH, type Shell } from './shell-cache.ts';
import type { WorkerScope } from './worker-scope.ts';

type World = Pick<WorkerScope, 'caches' | 'fetch' | 'location'>;

const PAGE_TIMEOUT_MS = 2_000;
const FONT_CACHE = 'molip-fonts';

/** Null leaves the request to the browser: calls, other sites, and whatever else is not the app's own. */
export function answerOf(world: World, shell: Shell, request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== world.location.origin) return null;
  if (request.mode === 'navigate') return isPagePath(pathname) ? answerPage(world, shell, request) : null;
  if (pathname.endsWith('.woff2')) return answerFont(world, request);
  if (pathname.startsWith(ASSETS)) return answerAsset(world, request, pathname);
  return shell.paths.includes(pathname) && pathname !== PAGE_PATH
    ? answerFile(world, shell, request, pathname)
    : null;
}

/**
 * Neither calls nor sign-ins by way of another site nor files, which the server answers itself. Nor the page that pays:
 * what the payment company's script may do there stands in the answer to that address, and the kept page has another.
 */
function isPagePath(pathname: string): boolean {
  return (
    !/^\/(api|assets|oauth2|login\/oauth2|profile\/membership\/checkout)(\/|$)/.test(pathname) &&
    !/\.[a-z0-9]+$/i.test(pathname)
  );
}

/** The server's page when it comes in time, since that is the newest; else the kept one. */
async function answerPage(world: World, shell: Shell, request: Request): Promise<Response> {
  const kept = fromShell(world, shell, PAGE_PATH);
  const fresh = world.fetch(request);
  const inTime = await waitAtMost(
    PAGE_TIMEOUT_MS,
    fresh.then(
      (answer) => (answer.status < 500 ? answer : null),
      () => null,
    ),
  );
  return inTime ?? (await kept) ?? fresh;
}

async function answerFile(world: World, shell: Shell, request: Request, pathname: string): Promise<Response> {
  return (await fromShell(world, shell, pathname)) ?? world.fetch(request);
}

async function answerAsset(world: World, request: Request, pathname: string): Promise<Response> {
  return (await fromAnyShell(world, pathname)) ?? world.fetch(request);
}

/** Korean takes 120 files, of which a person's texts use a few: those are kept when they first come. */
async function answerFont(world: World, request: Request): Promise<Response> {
  const cache = await ifReadable(() => world.caches.open(FONT_CACHE));
  const kept = cache && (await ifReadable(() => cache.match(request.url)));
  if (kept) return kept;
  const answer = await world.fetch(request);
  // A full disk is no reason to go without the font now.
  if (answer.ok) await cache?.put(request.url, answer.clone()).catch(() => {});
  return answer;
}
