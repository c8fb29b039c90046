// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ZoneList } from './zone-list.tsx';

const pointer = (kind: 'fine' | 'coarse') =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${kind})` }));

beforeEach(() => {
  pointer('fine');
  Element.prototype.scrollIntoView = vi.fn();
  Element.prototype.scrollTo = vi.fn();
});
afterEach(cleanup);

function open(chosen: string) {
  const onChoose = vi.fn();
  render(<ZoneList chosen={chosen} onChoose={onChoose} />);
  return onChoose;
}

/** By the DOM itself: asking each of four hundred rows for its role or its label takes seconds. */
const element = <Kind extends HTMLElement>(selector: string) => {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
const field = () => element('[aria-label="시간대 찾기"]');
const button = () => element<HTMLButtonElement>('button:not([aria-label])');
const rows = () => [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
const chosenRow = () =>
  rows()
    .find(({ checked }) => checked)
    ?.closest('label')?.textContent;
const find = async (words: string, count: number) => {
  fireEvent.change(field(), { target: { value: words } });
  await waitFor(() => expect(rows()).toHaveLength(count));
};

describe('시간대 고르기 (R-2.24)', () => {
  it.each(['Asia/Seoul', 'asia/seoul'])('처음에는 %s가 골라져 있다', (chosen) => {
    const onChoose = open(chosen);
    expect(chosenRow()).toContain('대한민국 · 서울');
    fireEvent.click(button());
    expect(onChoose).toHaveBeenCalledWith('Asia/Seoul');
  });

  it('열자마자 찾을 말을 적을 수 있다; 손가락으로 열면 자판이 올라오지 않는다', () => {
    open('Asia/Seoul');
    expect(document.activeElement).toBe(field());
    cleanup();
    pointer('coarse');
    open('Asia/Seoul');
    expect(document.activeElement).toBe(document.body);
  });

  it('하나만 남으면 그것이 골라진 것이다', async () => {
    const onChoose = open('Asia/Seoul');
    await find('뉴욕', 1);
    expect(chosenRow()).toContain('미국 · 뉴욕');
    fireEvent.click(button());
    expect(onChoose).toHaveBeenCalledWith('America/New_York');
  });

  it('골라 둔 것이 보이지 않으면 고를 때까지 누를 수 없다', async () => {
    const onChoose = open('Asia/Seoul');
    await find('몽골', 2);
    expect(button().disabled).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: /울란바토르/ }));
    expect(button().disabled).toBe(false);
    fireEvent.click(button());
    expect(onChoose).toHaveBeenCalledWith('Asia/Ulaanbaatar');
  });

  it('찾으면 가장 가까운 것부터 보인다', async () => {
    const scrolledTo = vi.spyOn(Element.prototype, 'scrollTo');
    open('Asia/Seoul');
    expect(scrolledTo).not.toHaveBeenCalled();
    await find('몽골', 2);
    expect(scrolledTo).toHaveBeenCalledWith({ top: 0 });
  });

  it('찾는 것이 없으면 없다고 말하고, 누를 수 없다', async () => {
    open('Asia/Seoul');
    await find('없는 곳', 0);
    expect(screen.getByRole('status').textContent).toBe('찾는 시간대가 없어요. 다른 말로 찾아 보세요.');
    expect(button().disabled).toBe(true);
  });

  it('하나만 남았을 때 Enter를 누르면 고른다', async () => {
    const onChoose = open('Asia/Seoul');
    fireEvent.change(field(), { target: { value: '몽골' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onChoose).not.toHaveBeenCalled();
    fireEvent.change(field(), { target: { value: '뉴욕' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('America/New_York');
  });

  it('글자를 만드는 중의 Enter는 글자가 다 된 뒤에 한 번 고른다', async () => {
    const onChoose = open('Asia/Seoul');
    fireEvent.compositionStart(field());
    fireEvent.change(field(), { target: { value: '뉴욕' } });
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229, isComposing: true });
    expect(onChoose).not.toHaveBeenCalled();
    fireEvent.compositionEnd(field(), { data: '욕' });
    await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith('America/New_York'));
  });

  it('잘 알려진 다른 도시도 함께 보인다', async () => {
    open('Asia/Seoul');
    await find('상하이', 1);
    expect(chosenRow()).toMatch(/중국 · 베이징.*상하이/);
  });
});
