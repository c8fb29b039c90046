// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
// All are loaded on demand, and are compiled here before the tests wait for them.
import '#shared/markdown/paint-at-once.ts';
import '#shared/markdown/painter.ts';
import '#shared/markdown/typeset.ts';
import './print-job.tsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardOf, cardPage, deckOf, stubServer } from '#features/decks/api/decks.fixture.ts';
import { patiently } from '#shared/lib/patiently.fixture.ts';
import { PrintCards } from './print-cards.tsx';

const LIST = 'GET /api/decks/1/cards';
const DECK = deckOf(1, { deckName: '한국사' });
const HERE = [
  cardOf(3, { content: '**대동법**이란?', answer: '공납을 쌀로' }),
  cardOf(2, { content: '{{c1::균역법}}을 시행한 왕', answer: '균역법' }),
  cardOf(1, { content: '$x^2$의 도함수', answer: '$2x$' }),
];

function Page({ total }: { readonly total: number }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsked(true)}>
        인쇄
      </button>
      <PrintCards
        isAsked={isAsked}
        deck={DECK}
        filter={{}}
        cards={HERE}
        total={total}
        onEnd={() => setAsked(false)}
      />
    </>
  );
}

const print = vi.fn();
const rows = () =>
  [...document.querySelectorAll('.print-sheet tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent?.trim()),
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.stubGlobal('print', print);
});
afterEach(() => {
  cleanup();
  print.mockReset();
  vi.unstubAllGlobals();
});

describe('덱 인쇄', () => {
  it('불러온 카드가 전부면 바로, 앞뒤를 읽히는 대로 인쇄하고 치운다', async () => {
    render(<Page total={3} />);
    press('인쇄');
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(document.querySelector('.print-sheet h1')?.textContent).toBe('한국사');
    const [first, second] = rows();
    expect(first).toEqual(['대동법이란?', '공납을 쌀로']);
    expect(second?.[0]).not.toContain('균역법');
    expect(second?.[1]).toContain('균역법을 시행한 왕');
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('.print-sheet')).toBeNull();
  });

  it('아직 불러오지 않은 카드까지 모두 인쇄한다', async () => {
    const all = Array.from({ length: 5 }, (_, index) => cardOf(9 - index));
    stubServer({
      [LIST]: ({ url }) => {
        const isFirst = url.searchParams.get('cursor') === null;
        const cards = isFirst ? all.slice(0, 3) : all.slice(3);
        return { status: 200, body: cardPage(cards, { nextCursor: isFirst ? 'next' : null, total: 5 }) };
      },
    });
    render(<Page total={5} />);
    press('인쇄');
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(rows()).toHaveLength(5);
  });

  it('오래 걸리면 얼마나 됐는지 보이고, 그만둘 수 있다', async () => {
    let wasStopped = false;
    vi.stubGlobal('fetch', (_: URL, { signal }: RequestInit) => {
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => {
          wasStopped = true;
          reject(signal.reason);
        });
      });
    });
    render(<Page total={600} />);
    press('인쇄');
    const bar = await screen.findByRole('progressbar', { name: '인쇄할 카드를 준비하고 있어요' });
    expect(bar.getAttribute('aria-valuetext')).toBe('0 / 600');
    press('그만두기');
    expect(wasStopped).toBe(true);
    expect(document.querySelector('.print-sheet')).toBeNull();
    expect(print).not.toHaveBeenCalled();
  });

  it('준비하지 못하면 까닭을 말하고, 다시 시도할 수 있다', async () => {
    let tries = 0;
    stubServer({
      [LIST]: () => {
        tries += 1;
        if (tries === 1) return { status: 503, body: { code: 'BUSY', message: '잠시 뒤에 다시 해 주세요.' } };
        return { status: 200, body: cardPage([cardOf(1), cardOf(2), cardOf(3), cardOf(4)], { total: 4 }) };
      },
    });
    render(<Page total={4} />);
    press('인쇄');
    expect(await screen.findByRole('dialog', { name: '인쇄할 카드를 준비하지 못했어요' })).toBeTruthy();
    press('다시 시도');
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(rows()).toHaveLength(4);
  });

  it('브라우저의 메뉴로 인쇄해도 불러온 카드가 모두 읽히는 대로 나온다', async () => {
    render(<Page total={600} />);
    // The painter is loading: a second print uses it. `waitFor` would look again at each change that this makes.
    await patiently(() => {
      act(() => void dispatchEvent(new Event('afterprint')));
      act(() => void dispatchEvent(new Event('beforeprint')));
      expect(rows()[0]).toEqual(['대동법이란?', '공납을 쌀로']);
    });
    expect(document.querySelector('.print-sheet strong')?.textContent).toBe('대동법');
    expect(document.querySelector('.print-sheet .katex')?.textContent).toContain('x');
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('.print-sheet')).toBeNull();
  });
});
