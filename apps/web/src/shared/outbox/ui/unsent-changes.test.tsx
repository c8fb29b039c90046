// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { patiently } from '../../lib/patiently.fixture.ts';
import { defineSender } from '../define-sender.ts';
import type { OutboxItem, RefusedItem } from '../outbox-item.ts';
import { useOutbox } from '../outbox-store.ts';
import { UnsentChanges } from './unsent-changes.tsx';

const NOW = new Date('2026-11-15T09:00:00+09:00').getTime();
const item = (id: string, createdAt = NOW): OutboxItem => ({
  id,
  label: `${id} 기록`,
  createdAt,
  memberId: 7,
  sequence: 1,
  lane: 'timer',
  kind: 'timer',
  payload: {},
  attempts: 0,
  tryAt: 0,
  heldUntil: 0,
});
const refused: RefusedItem = { ...item('집중 45분'), reason: '하루에 1440분까지예요.', refusedAt: NOW };
const show = (waiting: OutboxItem[], refusedItems: RefusedItem[] = []) =>
  act(() => useOutbox.setState({ waiting, refused: refusedItems }));
const row = () => screen.queryByRole('button', { name: /보내지 못한 변경/ });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  useOutbox.setState({ waiting: [], refused: [], counts: {}, isUncounted: false });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the line', () => {
  it('a change that is just being sent → the line appears after five seconds', () => {
    render(<UnsentChanges isOffline={false} />);
    expect(screen.getByRole('status').childElementCount).toBe(0);
    show([item('집중 20분')]);
    act(() => vi.advanceTimersByTime(4_999));
    expect(row()).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(row()?.textContent).toBe('보내지 못한 변경 1');
    show([]);
    expect(row()).toBeNull();
  });

  it('a refusal, or a change without a network → the line appears at once', () => {
    const { rerender } = render(<UnsentChanges isOffline={false} />);
    show([], [refused]);
    expect(row()?.textContent).toBe('보내지 못한 변경 1');
    show([item('집중 20분')]);
    rerender(<UnsentChanges isOffline />);
    expect(row()?.textContent).toBe('오프라인 · 보내지 못한 변경 1');
  });

  it('an item that stands for several changes, or for none → the line counts changes', () => {
    render(<UnsentChanges isOffline />);
    act(() => useOutbox.setState({ waiting: [item('복습'), item('집중 20분')], counts: { 복습: 3 } }));
    expect(row()?.textContent).toBe('오프라인 · 보내지 못한 변경 4');
    act(() => useOutbox.setState({ waiting: [item('복습')], counts: { 복습: 0 } }));
    expect(row()).toBeNull();
  });

  it('the count is not known yet → the line has no number', () => {
    render(<UnsentChanges isOffline />);
    act(() => useOutbox.setState({ waiting: [item('복습')], isUncounted: true }));
    expect(row()?.textContent).toBe('오프라인 · 보내지 못한 변경');
    act(() => useOutbox.setState({ counts: { 복습: 3 }, isUncounted: false }));
    expect(row()?.textContent).toBe('오프라인 · 보내지 못한 변경 3');
  });

  it('no network and nothing to send → the line says offline', () => {
    render(<UnsentChanges isOffline />);
    expect(screen.getByRole('status').textContent).toContain('오프라인이에요.');
  });
});

describe('the list', () => {
  // Loaded on demand by the page; loading it is not what is waited for here.
  beforeAll(() => import('./unsent-dialog.tsx'));

  async function open(): Promise<void> {
    render(<UnsentChanges isOffline />);
    const button = row();
    if (!button) throw new Error('the line is not shown');
    fireEvent.click(button);
    await patiently(() => screen.getByRole('dialog'));
  }

  it('waiting and refused items → each with label, time and reason; refused ones first, with their buttons', async () => {
    show([item('집중 20분', NOW - 60_000)], [refused]);
    await open();
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toContain('집중 45분 기록하루에 1440분까지예요.다시 보내기버리기');
    expect(rows[1]).toContain('집중 20분 기록보내기를 기다리는 중');
  });

  it('discard is pressed → a question first, and nothing is deleted by keeping it', async () => {
    show([], [refused]);
    await open();
    fireEvent.click(screen.getByRole('button', { name: '집중 45분 기록 버리기' }));
    await patiently(() => screen.getByRole('dialog', { name: '이 변경을 버릴까요?' }));
    fireEvent.click(screen.getByRole('button', { name: '그대로 두기' }));
    await patiently(() => screen.getByRole('dialog', { name: '보내지 못한 변경' }));
    expect(useOutbox.getState().refused).toHaveLength(1);
  });

  it('120 items → 50 are listed, and the rest is counted', async () => {
    show(Array.from({ length: 120 }, (_, index) => item(`기록 ${index}`)));
    await open();
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    expect(screen.getByText('그 밖에 70개가 더 있어요.')).toBeTruthy();
  });

  it('the last item is sent while the list is open → it says so', async () => {
    show([item('집중 20분')]);
    await open();
    show([]);
    expect(screen.getByText('모두 보냈어요.')).toBeTruthy();
  });

  it('download → the file has the contents of the items, once their sender is loaded', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    show([{ ...item('노트'), kind: 'late', payload: { key: 'a' } }]);
    await open();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '내려받기' })));
    expect(files).toHaveLength(0);
    await act(async () => {
      defineSender({
        kind: 'late',
        lane: 'a',
        send: async () => {},
        contents: async () => ({ text: '적은 글' }),
      }).register();
      await vi.advanceTimersByTimeAsync(1);
    });
    expect(JSON.parse(await (files[0] as Blob).text())).toMatchObject([{ payload: { text: '적은 글' } }]);
  });

  it('the sender does not load → the download fails with a message', async () => {
    show([{ ...item('노트'), kind: 'never' }]);
    await open();
    fireEvent.click(screen.getByRole('button', { name: '내려받기' }));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.getByText(/파일로 만들지 못했어요/)).toBeTruthy();
  });
});
