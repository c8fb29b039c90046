// @vitest-environment jsdom
import { HOUR_MS } from '@molip/domain/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepBeforeReload } from '#shared/lib/before-reload.ts';
import { wholePage } from '#shared/lib/whole-page.ts';
import { closeSnackbar, useSnackbar } from '#shared/ui/feedback/snackbar/snackbar-store.ts';
import { followUpdates } from './follow-updates.ts';

const PAGE_FILE = '/assets/index-1.js';

/** A worker that keeps the given files, as sw/updates.ts answers for it. */
class FakeWorker extends EventTarget {
  state = 'installed';
  readonly heard: unknown[] = [];
  constructor(private readonly files: readonly string[] = []) {
    super();
  }
  postMessage(message: { type: string; path?: string }, [port]: readonly MessagePort[] = []): void {
    this.heard.push(message.type);
    port?.postMessage(this.files.includes(message.path ?? ''));
  }
  get hasBegun() {
    return this.heard.includes('SKIP_WAITING');
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  active: FakeWorker | null = new FakeWorker([PAGE_FILE]);
  update = vi.fn(async () => {});

  install(worker: FakeWorker) {
    worker.state = 'installing';
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = worker;
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = new FakeWorker([PAGE_FILE]);
  takeOver(by: FakeWorker) {
    this.controller = by;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

let registration: FakeRegistration;
let container: FakeContainer;
const reload = vi.fn();
const follow = () =>
  followUpdates(
    registration as unknown as ServiceWorkerRegistration,
    container as unknown as ServiceWorkerContainer,
  );
const shown = () => (useSnackbar.getState().open ? useSnackbar.getState().message : null);
const press = () => useSnackbar.getState().action?.onSelect();
/** Ports answer by a task of their own. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** A version that waited and was told to begin. */
async function pressed(): Promise<FakeWorker> {
  const next = new FakeWorker();
  registration.waiting = next;
  follow();
  await vi.waitFor(() => expect(shown()).not.toBeNull());
  press();
  await vi.waitFor(() => expect(next.hasBegun).toBe(true));
  return next;
}

beforeEach(() => {
  registration = new FakeRegistration();
  container = new FakeContainer();
  vi.spyOn(wholePage, 'reload').mockImplementation(reload.mockReset());
  document.head.innerHTML = `<script type="module" src="${PAGE_FILE}"></script>`;
  closeSnackbar();
});
afterEach(() => vi.useRealTimers());

describe('a new version', () => {
  it('is offered when it is there, and begins when the person says so', async () => {
    follow();
    const next = new FakeWorker();
    registration.install(next);
    await vi.waitFor(() => expect(shown()).toBe('새 버전이 있어요.'));
    expect(next.hasBegun, 'nothing happens by itself').toBe(false);
    press();
    await vi.waitFor(() => expect(next.hasBegun).toBe(true));
    expect(reload).not.toHaveBeenCalled();
    container.takeOver(next);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('whose worker does not take over in half a second begins all the same', async () => {
    vi.useFakeTimers();
    const next = await pressed();
    const begunAt = Date.now();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { interval: 10 });
    expect(Date.now() - begunAt).toBeLessThanOrEqual(510);
    container.takeOver(next);
    await vi.waitFor(() =>
      expect(reload, 'a page that is still there goes on by its hand').toHaveBeenCalledTimes(2),
    );
    container.takeOver(new FakeWorker());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reload, 'and not by that of a later version').toHaveBeenCalledTimes(2);
  });

  it('is loaded once where its worker is quick', async () => {
    vi.useFakeTimers();
    const next = await pressed();
    container.takeOver(next);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('that waited before the page was opened is offered too', async () => {
    registration.waiting = new FakeWorker();
    follow();
    await vi.waitFor(() => expect(shown()).toBe('새 버전이 있어요.'));
  });

  it('of which the page is already begins by itself and without a word', async () => {
    follow();
    const next = new FakeWorker([PAGE_FILE]);
    registration.install(next);
    await vi.waitFor(() => expect(next.hasBegun).toBe(true));
    container.takeOver(next);
    await settle();
    expect(shown()).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  it('the first worker of all is no new version', async () => {
    registration.active = null;
    container.controller = null;
    follow();
    const first = new FakeWorker([PAGE_FILE]);
    registration.install(first);
    registration.waiting = null;
    container.takeOver(first);
    await settle();
    expect(shown()).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  it('that another tab has begun is offered here, and reloads nothing by itself', async () => {
    follow();
    container.takeOver(new FakeWorker());
    await vi.waitFor(() => expect(shown()).toBe('새 버전이 있어요.'));
    expect(reload).not.toHaveBeenCalled();
    press();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});

describe('what is being written', () => {
  it('is kept before anything else', async () => {
    let isKept: (answer: boolean) => void = () => {};
    const keeping = new Promise<boolean>((resolve) => {
      isKept = resolve;
    });
    const stop = keepBeforeReload(() => keeping);
    const next = new FakeWorker();
    registration.waiting = next;
    follow();
    await vi.waitFor(() => expect(shown()).not.toBeNull());
    press();
    await settle();
    expect(next.hasBegun, 'it waits').toBe(false);
    isKept(true);
    await vi.waitFor(() => expect(next.hasBegun).toBe(true));
    container.takeOver(next);
    stop();
  });

  it.each([
    ['says so', async () => false],
    ['fails', async () => Promise.reject(new Error('the disk is full'))],
  ])('and could not be kept: whoever holds it %s, and nothing begins', async (_, keeper) => {
    const stop = keepBeforeReload(keeper);
    const next = new FakeWorker();
    registration.waiting = next;
    follow();
    await vi.waitFor(() => expect(shown()).not.toBeNull());
    press();
    await vi.waitFor(() => expect(shown()).toContain('아직 저장하지 못한 것이 있어요.'));
    expect(next.hasBegun).toBe(false);
    stop();
    press();
    await vi.waitFor(() => expect(next.hasBegun, 'it can be pressed again').toBe(true));
    container.takeOver(next);
  });
});

it('what is written after the press is not lost when the worker takes over late', async () => {
  let isDirty = false;
  const stop = keepBeforeReload(async () => !isDirty);
  const next = await pressed();
  isDirty = true;
  container.takeOver(next);
  await vi.waitFor(() => expect(shown()).toContain('아직 저장하지 못한 것이 있어요.'));
  expect(reload).not.toHaveBeenCalled();
  stop();
  press();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

describe('coming back to a page', () => {
  it('asks for a new version, once an hour at most', () => {
    vi.useFakeTimers();
    follow();
    const comeBackAfter = (milliseconds: number) => {
      vi.setSystemTime(Date.now() + milliseconds);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    comeBackAfter(HOUR_MS - 1);
    expect(registration.update).not.toHaveBeenCalled();
    comeBackAfter(1);
    comeBackAfter(HOUR_MS - 1);
    expect(registration.update).toHaveBeenCalledOnce();
    comeBackAfter(1);
    expect(registration.update).toHaveBeenCalledTimes(2);
  });

  it('offers again what was closed', async () => {
    registration.waiting = new FakeWorker();
    follow();
    await vi.waitFor(() => expect(shown()).not.toBeNull());
    closeSnackbar();
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(shown()).toBe('새 버전이 있어요.'));
  });

  it('offers again what another tab has begun', async () => {
    follow();
    container.takeOver(new FakeWorker());
    await vi.waitFor(() => expect(shown()).not.toBeNull());
    closeSnackbar();
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(shown()).toBe('새 버전이 있어요.'));
    expect(reload).not.toHaveBeenCalled();
  });
});
