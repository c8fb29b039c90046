import { PAGE_PATH } from './shell-cache.ts';
import type { ClickedNotification, WindowClient, WorkerScope } from './worker-scope.ts';

/** What a page or a push wants to say. */
export interface Announcement {
  readonly title?: string;
  readonly options?: NotificationOptions;
}

const DEFAULT_NAME = '몰입';
const DEFAULT_BODY = '알림';
const DEFAULT_PATH = '/timer';
const ICON = '/logo192.png';
const ANSWER_MS = 1_000;

type World = Pick<WorkerScope, 'caches' | 'registration' | 'clients' | 'location'>;

/** By the page itself where one is being looked at, else by the system. */
export async function announce(world: World, { title, options = {} }: Announcement): Promise<void> {
  const visible = await visibleWindowsOf(world);
  const told = visible.find(({ focused }) => focused) ?? visible[0];
  const name = title ?? (await productName(world));
  const full = { body: DEFAULT_BODY, icon: ICON, ...options };
  if (told) return told.postMessage({ type: 'SHOW_TOAST', title: name, options: full });
  await world.registration.showNotification(name, full);
}

/** A push tells what an open page tells by itself, so it is for those who have none before them. */
export async function announcePush(world: World, announcement: Announcement): Promise<void> {
  const visible = await visibleWindowsOf(world);
  if (visible.length === 0) await announce(world, announcement);
}

/** Brings the person to what the notification was about. */
export async function openFrom(world: World, notification: ClickedNotification): Promise<void> {
  notification.close();
  const url = targetOf(world, notification.data);
  const windows = await windowsOf(world);
  const there = windows.find((client) => new URL(client.url).pathname === url.pathname);
  if (there) return void (await there.focus());
  const [other] = windows;
  if (!other || !(await leads(other, url))) await world.clients.openWindow(url.href);
}

/** A window that this worker does not control yet refuses to be led. */
async function leads(client: WindowClient, url: URL): Promise<boolean> {
  try {
    await client.focus();
    if (!(await goesByItself(client, url))) await client.navigate(url.href);
    return true;
  } catch {
    return false;
  }
}

/** As by a link in it: what somebody is writing there is asked about first. One that does not answer is still loading. */
function goesByItself(client: WindowClient, { pathname, search }: URL): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), ANSWER_MS);
    port1.onmessage = () => resolve(true);
    client.postMessage({ type: 'OPEN_PAGE', path: pathname + search }, [port2]);
  }).finally(() => port1.close());
}

/** Our own pages only, whatever a push says. */
function targetOf({ location }: World, data: unknown): URL {
  const { url } = (data ?? {}) as { url?: unknown };
  const fallback = new URL(DEFAULT_PATH, location.origin);
  if (typeof url !== 'string' || !URL.canParse(url, location.origin)) return fallback;
  const target = new URL(url, location.origin);
  return target.origin === location.origin ? target : fallback;
}

async function visibleWindowsOf(world: World): Promise<readonly WindowClient[]> {
  return (await windowsOf(world)).filter(({ visibilityState }) => visibilityState === 'visible');
}

async function windowsOf({ clients }: World): Promise<readonly WindowClient[]> {
  return clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/** The server has written it into the page. */
async function productName({ caches }: World): Promise<string> {
  try {
    const html = await (await caches.match(PAGE_PATH))?.text();
    const [, json] = html?.match(/id="app-config"[^<>]*>([^<]*)</) ?? [];
    const { productName: name } = JSON.parse(json ?? '{}') as { productName?: unknown };
    return typeof name === 'string' ? name : DEFAULT_NAME;
  } catch {
    return DEFAULT_NAME;
  }
}
