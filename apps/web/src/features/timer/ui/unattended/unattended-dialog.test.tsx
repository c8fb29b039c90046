// @vitest-environment jsdom
import { completeSession, DEFAULT_TIMER_SETTINGS, openSession, type TimerSession } from '@molip/domain/timer';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timerActions } from '../../model/timer-actions.ts';
import { NEW_RECORD, saveRecord } from '../../model/timer-record.ts';
import { openTimer, useTimerStore } from '../../model/timer-store.ts';
import { useUnattendedQuestion } from '../../model/unattended-sessions.ts';
import { at, MEMBER_ID, setTimer, watchActions } from '../page.fixture.ts';
import { askAboutUnattended } from './ask-about-unattended.ts';
import { UnattendedDialog } from './unattended-dialog.tsx';
import { UnattendedRow } from './unattended-row.tsx';

const FOCUS_SECONDS = 20 * 60;
const unattendedAt = (second: number, id: string): TimerSession =>
  completeSession(openSession(id, 'FOCUS', DEFAULT_TIMER_SETTINGS, at(second)), at(second + FOCUS_SECONDS));
const FIRST = unattendedAt(0, '00000000-0000-4000-8000-000000000001');
const SECOND = unattendedAt(1_800, 'second');
const dialog = () => screen.queryByRole('dialog');
const isClosed = () => waitFor(() => expect(dialog()).toBeNull());

beforeEach(() => {
  useUnattendedQuestion.setState(useUnattendedQuestion.getInitialState());
  setTimer({});
});
afterEach(cleanup);

it('묻지 않은 집중이 없으면 아무것도 없다', () => {
  render(<UnattendedDialog />);
  expect(dialog()).toBeNull();
});

it.each([
  ['공부했어요', 'STUDIED'],
  ['쉬었어요', 'RESTED'],
  ['빼기', 'REMOVED'],
] as const)('자리를 비운 동안의 집중을 어떻게 셀지 묻는다: %s (U-37)', async (name, answer) => {
  const { decideUnattended } = watchActions();
  setTimer({ unattended: [FIRST] });
  render(<UnattendedDialog />);
  expect((await screen.findByRole('heading')).textContent).toBe(
    '자리를 비운 동안 집중 1번, 20분이 지나갔어요. 어떻게 셀까요?',
  );
  fireEvent.click(screen.getByRole('button', { name }));
  expect(decideUnattended).toHaveBeenCalledExactlyOnceWith(answer);
});

it('여러 번이면 합해서 묻고, 답하면 닫힌다 (U-37)', async () => {
  setTimer({ unattended: [FIRST, SECOND] });
  render(<UnattendedDialog />);
  expect((await screen.findByRole('heading')).textContent).toContain('집중 2번, 40분이');
  act(() => setTimer({ unattended: [] }));
  await isClosed();
});

it('지금 도는 것이 끼어 있으면 그것도 끝난다고 말한다 (U-37)', async () => {
  setTimer({ unattended: [openSession('now', 'FOCUS', DEFAULT_TIMER_SETTINGS, new Date())] });
  render(<UnattendedDialog />);
  expect(await screen.findByText(/지금 도는 집중도 끝나요/)).toBeTruthy();
});

it('닫으면 미뤄지고, 줄에서 다시 열 수 있고, 새로 생기면 다시 묻는다 (U-37)', async () => {
  const { decideUnattended } = watchActions();
  setTimer({ unattended: [FIRST] });
  render(<UnattendedDialog />);
  fireEvent.click(await screen.findByRole('button', { name: '닫기' }));
  await isClosed();
  expect(decideUnattended).not.toHaveBeenCalled();

  render(<UnattendedRow sessions={[FIRST]} />);
  expect(screen.getByText('자리를 비운 동안의 집중 1번 · 20분')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '정하기' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();

  fireEvent.keyDown(dialog() as HTMLElement, { key: 'Escape' });
  await isClosed();
  act(() => setTimer({ unattended: [FIRST, SECOND] }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('보고 있지 않은 화면에서는 기다린다 (U-37)', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  setTimer({ unattended: [FIRST] });
  render(<UnattendedDialog />);
  expect(dialog()).toBeNull();
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('부르지 않아도 열리니, 타이머에 누른 Space 가 답이 되지 않게 초점은 대화상자에 있다 (U-37)', async () => {
  setTimer({ unattended: [FIRST] });
  render(<UnattendedDialog />);
  await screen.findByRole('dialog');
  await waitFor(() => expect(dialog()?.contains(document.activeElement)).toBe(true));
  expect(document.activeElement).toBe(dialog());
});

describe('떠나기 전에 (Q-42)', () => {
  let closeTimer = () => {};
  afterEach(() => {
    closeTimer();
    closeTimer = () => {};
    localStorage.clear();
  });

  /** The dialog was postponed, and is asked again by a sign-out. */
  const askAgain = async () => {
    saveRecord(MEMBER_ID, { ...NEW_RECORD, unattended: [FIRST] });
    closeTimer = openTimer(MEMBER_ID);
    render(<UnattendedDialog />);
    fireEvent.click(await screen.findByRole('button', { name: '닫기' }));
    await isClosed();
    const answer = act(() => ({ given: askAboutUnattended(MEMBER_ID) }));
    await screen.findByRole('dialog');
    return answer;
  };

  it('미뤄 둔 것이 없으면 묻지 않는다', async () => {
    expect(await askAboutUnattended(MEMBER_ID)).toBe(true);
  });

  it('미뤄 둔 것을 다시 묻고, 정하면 떠난다', async () => {
    const { given } = await askAgain();
    vi.spyOn(timerActions, 'decideUnattended').mockImplementation(() => {
      setTimer({ unattended: [] });
    });
    fireEvent.click(screen.getByRole('button', { name: '공부했어요' }));
    expect(await given).toBe(true);
  });

  it('다른 탭에서 정했으면 거기서 하던 일이 이어지고, 떠나지 않는다', async () => {
    const { given } = await askAgain();
    act(() => setTimer({ unattended: [] }));
    expect(await given).toBe(false);
  });

  it('그사이에 다른 사람이 왔으면 그 사람을 내보내지 않는다', async () => {
    const { given } = await askAgain();
    act(() => useTimerStore.setState({ memberId: MEMBER_ID + 1, record: NEW_RECORD }));
    expect(await given).toBe(false);
  });

  it('타이머가 아직 열리지 않은 화면에서도 이 기기에 남은 것을 묻는다', async () => {
    saveRecord(MEMBER_ID, { ...NEW_RECORD, unattended: [FIRST] });
    useTimerStore.setState({ memberId: null, record: NEW_RECORD });
    render(<UnattendedDialog />);
    const given = askAboutUnattended(MEMBER_ID);
    fireEvent.click(await screen.findByRole('button', { name: '닫기' }));
    expect(await given).toBe(false);
  });

  it('정하지 않으면 떠나지 않는다', async () => {
    const { given } = await askAgain();
    expect(screen.getByText(/로그아웃하기 전에 정해 주세요/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '닫기' }));
    expect(await given).toBe(false);
    await isClosed();
    act(() => setTimer({ unattended: [FIRST, SECOND] }));
    expect(
      await screen.findByText(/나중에 정해도 돼요/),
      'a member who stays may postpone it again',
    ).toBeTruthy();
  });
});
