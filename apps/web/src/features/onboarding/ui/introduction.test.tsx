// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TOUR_STEPS, type TourStep } from '../model/tour-steps.ts';
import { Introduction } from './introduction.tsx';

afterEach(cleanup);

interface TourProps {
  readonly first: TourStep;
  readonly onLeave: () => Promise<void>;
}

function Tour({ first, onLeave }: TourProps) {
  const [step, setStep] = useState(first);
  return <Introduction step={step} onStep={setStep} onLeave={onLeave} />;
}

function show(first: TourStep = 'timer') {
  const onLeave = vi.fn(async () => {});
  render(
    <main>
      <Tour first={first} onLeave={onLeave} />
    </main>,
  );
  return onLeave;
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const next = () => screen.getByRole('button', { name: '다음' });
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });

describe('소개', () => {
  it('타이머, 노트, 카드, 대시보드를 차례로 보여 주고 끝에서 시작한다 (R-1.01, R-2.06)', async () => {
    const onLeave = show();
    expect(heading()).toContain('한 가지에 몰입해요');
    fireEvent.click(next());
    expect(heading()).toContain('찾을 땐 첫소리로');
    fireEvent.click(next());
    expect(heading()).toContain('다시 물어볼게요');
    fireEvent.click(next());
    expect(heading()).toContain('그대로 차올라요');
    expect(onLeave).not.toHaveBeenCalled();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '시작하기' })));
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('어디서든 건너뛸 수 있고, 두 번 눌러도 한 번이다 (U-13)', async () => {
    const onLeave = show('notes');
    onLeave.mockReturnValue(new Promise(() => {}));
    const skip = screen.getByRole('button', { name: '건너뛰기' });
    await act(async () => fireEvent.click(skip));
    await act(async () => fireEvent.click(skip));
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('화살표와 Enter로 넘긴다', async () => {
    const onLeave = show();
    press('ArrowLeft');
    expect(heading()).toContain('한 가지에 몰입해요');
    press('ArrowRight');
    press('Enter');
    expect(heading()).toContain('다시 물어볼게요');
    press('ArrowLeft');
    expect(heading()).toContain('찾을 땐 첫소리로');
    press('ArrowRight');
    press('ArrowRight');
    press('ArrowRight');
    expect(heading()).toContain('그대로 차올라요');
    expect(onLeave, 'an arrow never leaves').not.toHaveBeenCalled();
    await act(async () => press('Enter'));
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('누르고 있는 Enter는 한 번이다', () => {
    show();
    press('Enter');
    fireEvent.keyDown(document.body, { key: 'Enter', repeat: true });
    expect(heading()).toContain('찾을 땐 첫소리로');
  });

  it('단추에서 누른 Enter는 그 단추의 것이다', () => {
    show();
    press('Enter', screen.getByRole('button', { name: '건너뛰기' }));
    expect(heading()).toContain('한 가지에 몰입해요');
  });

  it('손가락으로 밀어 넘기고, 마우스로는 글자를 고른다', () => {
    show();
    const swipe = (pointerType: string, fromX: number, toX: number) => {
      const page = screen.getByRole('heading', { level: 1 });
      fireEvent(page, pointer('pointerdown', pointerType, fromX));
      fireEvent(page, pointer('pointerup', pointerType, toX));
    };
    swipe('mouse', 300, 100);
    expect(heading()).toContain('한 가지에 몰입해요');
    swipe('touch', 300, 100);
    expect(heading()).toContain('찾을 땐 첫소리로');
    swipe('touch', 100, 300);
    expect(heading()).toContain('한 가지에 몰입해요');
  });

  it.each(TOUR_STEPS.map((step, at) => [step, at + 1] as const))('%s는 4단계 중 %i단계', (step, at) => {
    show(step);
    expect(screen.getByText(`4단계 중 ${at}단계`)).toBeTruthy();
  });
});

/** jsdom has no PointerEvent. */
function pointer(type: string, pointerType: string, clientX: number): Event {
  const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 300 });
  return Object.assign(event, { pointerType });
}
