// @vitest-environment jsdom
import { completeSession, DEFAULT_TIMER_SETTINGS, openSession, type TimerSession } from '@molip/domain/timer';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveRecord } from '../model/record-storage.ts';
import { timerActions } from '../model/timer-actions.ts';
import { NEW_RECORD } from '../model/timer-record.ts';
import { openTimer, useTimerStore } from '../model/timer-store.ts';
import { askAboutHeld } from './held/ask-about-held.ts';
import { HeldSessionsRow } from './held/held-sessions-row.tsx';
import { usePostponed } from './held/postponed.ts';
import { HeldSessionsDialog } from './held-sessions-dialog.tsx';
import { at, MEMBER_ID, setTimer, watchActions } from './page.fixture.ts';

const FOCUS_SECONDS = 20 * 60;
const heldAt = (second: number, id: string): TimerSession =>
  completeSession(openSession(id, 'FOCUS', DEFAULT_TIMER_SETTINGS, at(second)), at(second + FOCUS_SECONDS));
const FIRST = heldAt(0, '00000000-0000-4000-8000-000000000001');
const SECOND = heldAt(1_800, 'second');
const question = () => screen.queryByRole('dialog');
const isGone = () => waitFor(() => expect(question()).toBeNull());

beforeEach(() => {
  usePostponed.setState(usePostponed.getInitialState());
  setTimer({});
});
afterEach(cleanup);

it('묻지 않은 집중이 없으면 아무것도 없다', () => {
  render(<HeldSessionsDialog />);
  expect(question()).toBeNull();
});

it.each([
  ['공부했어요', 'STUDIED'],
  ['쉬었어요', 'RESTED'],
  ['빼기', 'REMOVED'],
] as const)('U-37 자리를 비운 동안의 집중을 어떻게 셀지 묻는다: %s', async (name, answer) => {
  const { answerHeld } = watchActions();
  setTimer({ held: [FIRST] });
  render(<HeldSessionsDialog />);
  expect((await screen.findByRole('heading')).textContent).toBe(
    '자리를 비운 동안 집중 1번, 20분이 지나갔어요. 어떻게 셀까요?',
  );
  fireEvent.click(screen.getByRole('button', { name }));
  expect(answerHeld).toHaveBeenCalledExactlyOnceWith(answer);
});

it('U-37 여러 번이면 합해서 묻고, 답하면 닫힌다', async () => {
  setTimer({ held: [FIRST, SECOND] });
  render(<HeldSessionsDialog />);
  expect((await screen.findByRole('heading')).textContent).toContain('집중 2번, 40분이');
  act(() => setTimer({ held: [] }));
  await isGone();
});

it('U-37 지금 도는 것이 끼어 있으면 그것도 끝난다고 말한다', async () => {
  setTimer({ held: [openSession('now', 'FOCUS', DEFAULT_TIMER_SETTINGS, new Date())] });
  render(<HeldSessionsDialog />);
  expect(await screen.findByText(/지금 도는 집중도 끝나요/)).toBeTruthy();
});

it('U-37 닫으면 미뤄지고, 줄에서 다시 열 수 있고, 새로 생기면 다시 묻는다', async () => {
  const { answerHeld } = watchActions();
  setTimer({ held: [FIRST] });
  render(<HeldSessionsDialog />);
  fireEvent.click(await screen.findByRole('button', { name: '닫기' }));
  await isGone();
  expect(answerHeld).not.toHaveBeenCalled();

  render(<HeldSessionsRow held={[FIRST]} />);
  expect(screen.getByText('자리를 비운 동안의 집중 1번 · 20분')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '정하기' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();

  fireEvent.keyDown(question() as HTMLElement, { key: 'Escape' });
  await isGone();
  act(() => setTimer({ held: [FIRST, SECOND] }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('U-37 보고 있지 않은 화면에서는 기다린다', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  setTimer({ held: [FIRST] });
  render(<HeldSessionsDialog />);
  expect(question()).toBeNull();
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('U-37 부르지 않아도 열리니, 타이머에 누른 Space 가 답이 되지 않게 초점은 대화상자에 있다', async () => {
  setTimer({ held: [FIRST] });
  render(<HeldSessionsDialog />);
  await screen.findByRole('dialog');
  await waitFor(() => expect(question()?.contains(document.activeElement)).toBe(true));
  expect(document.activeElement).toBe(question());
});

describe('Q-42 떠나기 전에', () => {
  let closeTimer = () => {};
  afterEach(() => {
    closeTimer();
    closeTimer = () => {};
    localStorage.clear();
  });

  /** One that was put off, asked about once more. */
  const askedAgain = async () => {
    saveRecord(MEMBER_ID, { ...NEW_RECORD, held: [FIRST] });
    closeTimer = openTimer(MEMBER_ID);
    render(<HeldSessionsDialog />);
    fireEvent.click(await screen.findByRole('button', { name: '닫기' }));
    await isGone();
    const answer = act(() => ({ given: askAboutHeld(MEMBER_ID) }));
    await screen.findByRole('dialog');
    return answer;
  };

  it('미뤄 둔 것이 없으면 묻지 않는다', async () => {
    expect(await askAboutHeld(MEMBER_ID)).toBe(true);
  });

  it('미뤄 둔 것을 다시 묻고, 정하면 떠난다', async () => {
    const { given } = await askedAgain();
    vi.spyOn(timerActions, 'answerHeld').mockImplementation(() => {
      setTimer({ held: [] });
    });
    fireEvent.click(screen.getByRole('button', { name: '공부했어요' }));
    expect(await given).toBe(true);
  });

  it('다른 탭에서 정했으면 거기서 하던 일이 이어지고, 떠나지 않는다', async () => {
    const { given } = await askedAgain();
    act(() => setTimer({ held: [] }));
    expect(await given).toBe(false);
  });

  it('그사이에 다른 사람이 왔으면 그 사람을 내보내지 않는다', async () => {
    const { given } = await askedAgain();
    act(() => useTimerStore.setState({ memberId: MEMBER_ID + 1, record: NEW_RECORD }));
    expect(await given).toBe(false);
  });

  it('타이머가 아직 열리지 않은 화면에서도 이 기기에 남은 것을 묻는다', async () => {
    saveRecord(MEMBER_ID, { ...NEW_RECORD, held: [FIRST] });
    useTimerStore.setState({ memberId: null, record: NEW_RECORD });
    render(<HeldSessionsDialog />);
    const given = askAboutHeld(MEMBER_ID);
    fireEvent.click(await screen.findByRole('button', { name: '닫기' }));
    expect(await given).toBe(false);
  });

  it('정하지 않으면 떠나지 않는다', async () => {
    const { given } = await askedAgain();
    expect(screen.getByText(/로그아웃하기 전에 정해 주세요/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '닫기' }));
    expect(await given).toBe(false);
    await isGone();
    act(() => setTimer({ held: [FIRST, SECOND] }));
    expect(await screen.findByText(/나중에 정해도 돼요/), 'whoever stays may wait again').toBeTruthy();
  });
});
