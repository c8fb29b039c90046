// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { patiently } from '../../lib/patiently.fixture.ts';
import type { OutboxItem, RefusedItem } from '../outbox-item.ts';
import { useOutbox } from '../outbox-store.ts';
import { registerSender } from '../senders.ts';
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

describe('when it is told', () => {
  it('not while all is well, nor while a change is just on its way', () => {
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

  it('at once what was refused, and what waits without a network', () => {
    const { rerender } = render(<UnsentChanges isOffline={false} />);
    show([], [refused]);
    expect(row()?.textContent).toBe('보내지 못한 변경 1');
    show([item('집중 20분')]);
    rerender(<UnsentChanges isOffline />);
    expect(row()?.textContent).toBe('오프라인 · 보내지 못한 변경 1');
  });

  it('how many changes they are, where an item stands for several, or for none any more', () => {
    render(<UnsentChanges isOffline />);
    act(() => useOutbox.setState({ waiting: [item('복습'), item('집중 20분')], counts: { 복습: 3 } }));
    expect(row()?.textContent).toBe('오프라인 · 보내지 못한 변경 4');
    act(() => useOutbox.setState({ waiting: [item('복습')], counts: { 복습: 0 } }));
    expect(row()).toBeNull();
  });

  it('without a number, where what knows it is not there yet', () => {
    render(<UnsentChanges isOffline />);
    act(() => useOutbox.setState({ waiting: [item('복습')], isUncounted: true }));
    expect(row()?.textContent).toBe('오프라인 · 보내지 못한 변경');
    act(() => useOutbox.setState({ counts: { 복습: 3 }, isUncounted: false }));
    expect(row()?.textContent).toBe('오프라인 · 보내지 못한 변경 3');
  });

  it('that the network is away, even with nothing to send', () => {
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
    if (!button) throw new Error('nothing is told');
    fireEvent.click(button);
    await patiently(() => screen.getByRole('dialog'));
  }

  it('has each with its words, time and reason; the refused ones first and with what can be done', async () => {
    show([item('집중 20분', NOW - 60_000)], [refused]);
    await open();
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toContain('집중 45분 기록하루에 1440분까지예요.다시 보내기버리기');
    expect(rows[1]).toContain('집중 20분 기록보내기를 기다리는 중');
  });

  it('asks before it throws one away', async () => {
    show([], [refused]);
    await open();
    fireEvent.click(screen.getByRole('button', { name: '집중 45분 기록 버리기' }));
    await patiently(() => screen.getByRole('dialog', { name: '이 변경을 버릴까요?' }));
    fireEvent.click(screen.getByRole('button', { name: '그대로 두기' }));
    await patiently(() => screen.getByRole('dialog', { name: '보내지 못한 변경' }));
    expect(useOutbox.getState().refused).toHaveLength(1);
  });

  it('ends where it would be too long to read, and says so', async () => {
    show(Array.from({ length: 120 }, (_, index) => item(`기록 ${index}`)));
    await open();
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    expect(screen.getByText('그 밖에 70개가 더 있어요.')).toBeTruthy();
  });

  it('says when everything has gone while it was open', async () => {
    show([item('집중 20분')]);
    await open();
    show([]);
    expect(screen.getByText('모두 보냈어요.')).toBeTruthy();
  });

  it('is downloaded with what its items stand for, once that is known', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    show([{ ...item('노트'), kind: 'late', payload: { key: 'a' } }]);
    await open();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '내려받기' })));
    expect(files).toHaveLength(0);
    await act(async () => {
      registerSender(
        'late',
        async () => {},
        async () => ({ text: '적은 글' }),
      );
      await vi.advanceTimersByTimeAsync(1);
    });
    expect(JSON.parse(await (files[0] as Blob).text())).toMatchObject([{ payload: { text: '적은 글' } }]);
  });

  it('says when what its items stand for does not become known', async () => {
    show([{ ...item('노트'), kind: 'never' }]);
    await open();
    fireEvent.click(screen.getByRole('button', { name: '내려받기' }));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.getByText(/파일로 만들지 못했어요/)).toBeTruthy();
  });
});
