/**
 * The part of a service worker's global scope that this one uses. The library of such types cannot stand
 * beside that of pages, and tests bring small ones of their own.
 */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void;
}

export interface WindowClient {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  postMessage(message: unknown, ports?: readonly MessagePort[]): void;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

interface LastingEvent {
  /** The worker stays awake until then. */
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerEvents {
  readonly install: LastingEvent;
  readonly activate: LastingEvent;
  readonly fetch: { readonly request: Request; respondWith(answer: Promise<Response>): void };
  readonly message: LastingEvent & { readonly data: unknown; readonly ports: readonly MessagePort[] };
  readonly push: LastingEvent & { readonly data: { json(): unknown } | null };
  readonly notificationclick: LastingEvent & { readonly notification: ClickedNotification };
}

export interface ClickedNotification {
  readonly data: unknown;
  close(): void;
}
