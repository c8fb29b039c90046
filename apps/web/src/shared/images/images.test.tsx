// @vitest-environment jsdom
import { act, cleanup, render, renderHook, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../lib/page.fixture.ts';
import { OffersPlans } from '../ui/plans-link.tsx';
import { closeImageAlert, useImageAlert } from './image-alert-store.ts';
import { ImageAlert, UploadProgress, useImageUploads } from './index.ts';
import { UploadHttpError, uploadImage } from './upload-image.ts';

vi.mock('./upload-image.ts', async (original) => ({
  ...(await original<typeof import('./upload-image.ts')>()),
  uploadImage: vi.fn(),
}));

const FILE = new File(['bytes'], '도표.png', { type: 'image/png' });
const UPLOADED = { imageUrl: '/api/images/abc.png', oriFileName: '도표.png' };
const IDLE = { kind: 'idle' };

/** One upload whose course the test decides. */
function heldUpload() {
  const held = {
    resolve: (_uploaded: typeof UPLOADED) => {},
    reject: (_reason: unknown) => {},
    progress: (_percent: number) => {},
  };
  vi.mocked(uploadImage).mockImplementationOnce(
    (_file, onProgress) =>
      new Promise((resolve, reject) => Object.assign(held, { resolve, reject, progress: onProgress })),
  );
  return held;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(closeImageAlert);
  cleanup();
  vi.mocked(uploadImage).mockReset();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const begin = (file = FILE) => {
  const hook = renderHook(() => useImageUploads());
  let result: Promise<unknown> = Promise.resolve();
  act(() => {
    result = hook.result.current.upload(file);
  });
  return { ...hook, ended: () => result, state: () => hook.result.current.state };
};

it('idle, uploading with its percentage, and idle again 500 ms after success (I-4.01, I-4.02, K-9.15)', async () => {
  const held = heldUpload();
  const { state, ended } = begin();
  expect(state()).toEqual({ kind: 'uploading', percent: 0 });
  act(() => held.progress(42));
  expect(state()).toEqual({ kind: 'uploading', percent: 42 });
  held.resolve(UPLOADED);
  expect(await act(ended)).toEqual(UPLOADED);
  expect(state()).toEqual({ kind: 'uploading', percent: 100 });
  await wait(499);
  expect(state()).toEqual({ kind: 'uploading', percent: 100 });
  await wait(1);
  expect(state()).toEqual(IDLE);
});

it('idle at once on failure, with one alert (I-4.03, E-8.45, X-7.02)', async () => {
  render(<ImageAlert />);
  const held = heldUpload();
  const { state, ended } = begin();
  held.reject(new UploadHttpError({ status: 500, text: '' }));
  expect(await act(ended)).toBeNull();
  expect(state()).toEqual(IDLE);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '이미지를 올리는 중 오류가 발생했어요.',
  ]);
});

it('what is given up ends without an alert', async () => {
  vi.mocked(uploadImage).mockImplementationOnce(
    (_file, _onProgress, signal) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const { result, state, ended } = begin();
  act(() => result.current.cancel());
  expect(await act(ended)).toBeNull();
  expect(state()).toEqual(IDLE);
  expect(useImageAlert.getState().message).toBeNull();
});

it('says that there is no connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const held = heldUpload();
  const { ended } = begin();
  held.reject(new TypeError('fetch failed'));
  await act(ended);
  expect(useImageAlert.getState().message).toMatch(/^오프라인이라/);
});

it('what is refused is never sent and says why (V-5.05, V-5.06, E-8.47)', async () => {
  const bmp = begin(new File(['b'], 'a.bmp', { type: 'image/bmp' }));
  expect(await act(bmp.ended)).toBeNull();
  expect(useImageAlert.getState().message).toBe('JPG, PNG, GIF, WebP만 올릴 수 있어요.');
  const large = begin(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }));
  expect(await act(large.ended)).toBeNull();
  expect(useImageAlert.getState().message).toBe('이미지는 10MB 이하만 올릴 수 있어요.');
  expect(large.state()).toEqual(IDLE);
  expect(uploadImage).not.toHaveBeenCalled();
});

it('two at once show the one that is further behind, and the end of one does not hide the other', async () => {
  const [one, two] = [heldUpload(), heldUpload()];
  const { result, state } = begin();
  act(() => void result.current.upload(FILE));
  act(() => one.progress(80));
  act(() => two.progress(30));
  expect(state()).toEqual({ kind: 'uploading', percent: 30 });
  one.resolve(UPLOADED);
  await wait(500);
  expect(state()).toEqual({ kind: 'uploading', percent: 30 });
  two.resolve(UPLOADED);
  await wait(500);
  expect(state()).toEqual(IDLE);
});

it('goes on when the editor is closed', async () => {
  const held = heldUpload();
  const { unmount, ended } = begin();
  unmount();
  held.progress(50);
  held.resolve(UPLOADED);
  expect(await ended()).toEqual(UPLOADED);
});

it('the progress is read out in Korean, can be given up, and is gone when idle', () => {
  const onCancel = vi.fn();
  const { rerender } = render(
    <UploadProgress state={{ kind: 'uploading', percent: 42 }} onCancel={onCancel} />,
  );
  const bar = screen.getByRole('progressbar', { name: '이미지 올리는 중' });
  expect(bar.getAttribute('aria-valuenow')).toBe('42');
  screen.getByRole('button', { name: '이미지 올리기 그만두기' }).click();
  expect(onCancel).toHaveBeenCalledOnce();
  rerender(<UploadProgress state={{ kind: 'idle' }} onCancel={onCancel} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('the alert stays 6 s; a new one takes the place and the full time (E-8.46, Q-32)', async () => {
  render(<ImageAlert />);
  await act(begin(new File(['b'], 'a.bmp', { type: 'image/bmp' })).ended);
  await wait(5_000);
  await act(begin(new File([], 'a.png', { type: 'image/png' })).ended);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await wait(5_999);
  expect(screen.getByRole('alert').textContent).toMatch(/빈 파일/);
  await wait(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('of two editors on a page one shows the alert, and the other takes over when it leaves (X-7.02)', async () => {
  const first = render(<ImageAlert />);
  render(<ImageAlert />);
  await act(begin(new File(['b'], 'a.bmp', { type: 'image/bmp' })).ended);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  first.unmount();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('without space left it leads a member of the free plan to the plans, and only then (U-29)', async () => {
  await renderAt('/note/create', () => (
    <OffersPlans value={true}>
      <ImageAlert />
    </OffersPlans>
  ));
  const full = { code: 'STORAGE_QUOTA_EXCEEDED', message: '이미지를 둘 공간이 가득 찼어요.' };
  const held = heldUpload();
  const { ended } = begin();
  held.reject(new UploadHttpError({ status: 403, text: JSON.stringify(full) }));
  await act(ended);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain(full.message);
  expect(within(alert).getByRole('link', { name: '플러스 알아보기' })).toBeTruthy();
  await act(begin(new File([], 'a.png', { type: 'image/png' })).ended);
  expect(screen.queryByRole('link')).toBeNull();
});

it('the alert can be closed', async () => {
  render(<ImageAlert />);
  await act(begin(new File(['b'], 'a.bmp', { type: 'image/bmp' })).ended);
  act(() => screen.getByRole('button', { name: '닫기' }).click());
  expect(screen.queryByRole('alert')).toBeNull();
});
