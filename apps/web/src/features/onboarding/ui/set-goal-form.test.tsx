// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_GOAL } from '../model/goal.ts';
import { SetGoalForm } from './set-goal-form.tsx';

afterEach(cleanup);

function show() {
  const onSave = vi.fn(async () => {});
  const onLater = vi.fn();
  render(<SetGoalForm initial={DEFAULT_GOAL} onSave={onSave} onLater={onLater} />);
  return { onSave, onLater };
}

const stepper = (name: string) => screen.getByRole('spinbutton', { name });
const bounds = (name: string) =>
  ['aria-valuemin', 'aria-valuemax', 'aria-valuenow'].map((fact) => stepper(name).getAttribute(fact));
const save = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: '이 목표로 시작하기' })));

describe('목표 정하기', () => {
  it('60분, 2세트, 4시에서 시작하고 정해진 범위 안에서 고른다 (R-2.05, K-9.09, Q-24)', () => {
    show();
    expect(bounds('하루 목표')).toEqual(['10', '720', '60']);
    expect(bounds('목표 세트')).toEqual(['1', '12', '2']);
    expect(bounds('하루가 시작되는 시각')).toEqual(['0', '6', '4']);
    expect(screen.getByRole('status').textContent).toBe('하루 60분이면 한 주에 7시간이에요.');
  });

  it('고른 값이 바로 문장으로 보이고, 그대로 저장된다 (Q-24)', async () => {
    const { onSave } = show();
    fireEvent.click(screen.getByRole('button', { name: '하루 목표 늘리기' }));
    fireEvent.keyDown(stepper('하루가 시작되는 시각'), { key: 'ArrowDown' });
    expect(screen.getByRole('status').textContent).toBe('하루 70분이면 한 주에 8시간 10분이에요.');
    expect(screen.getByText('새벽 3시 전까지는 어제 공부로 셀게요.')).toBeTruthy();
    await save();
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ goalMinutes: 70, targetSessions: 2, dayStartHour: 3 });
  });

  it('저장하지 못하면 까닭을 말하고 고른 값을 지킨다', async () => {
    const { onSave } = show();
    fireEvent.keyDown(stepper('하루 목표'), { key: 'ArrowUp' });
    onSave.mockRejectedValueOnce(new Error('서버가 잠시 쉬고 있어요. 고른 값은 그대로 있어요.'));
    await save();
    expect(screen.getByRole('alert').textContent).toBe('서버가 잠시 쉬고 있어요. 고른 값은 그대로 있어요.');
    expect(stepper('하루 목표').getAttribute('aria-valuenow')).toBe('70');
    await save();
    expect(onSave).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('나중으로 미룰 수 있다', () => {
    const { onSave, onLater } = show();
    fireEvent.click(screen.getByRole('button', { name: '나중에 정하기' }));
    expect(onLater).toHaveBeenCalledOnce();
    expect(onSave).not.toHaveBeenCalled();
  });
});
