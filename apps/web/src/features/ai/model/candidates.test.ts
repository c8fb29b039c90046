import type { CandidateCard } from '@molip/contract';
import { describe, expect, it } from 'vitest';
import {
  candidatesOf,
  cardsToSave,
  errorsOf,
  isSound,
  withApart,
  withChosen,
  withJoined,
  withSaved,
  withSides,
} from './candidates.ts';

const NOTE = '대동법은 공납을 쌀로 내게 한 제도이다.\n\n균역법은 군포를 줄인 제도이다.';

function card(sourceText: string, change: Partial<CandidateCard> = {}): CandidateCard {
  const from = NOTE.indexOf(sourceText);
  return {
    kind: 'DEFINITION',
    content: `${sourceText.slice(0, 3)}이란?`,
    answer: sourceText.slice(5),
    sourceText,
    from,
    to: from + sourceText.length,
    existing: false,
    ...change,
  };
}

const FIRST = card('대동법은 공납을 쌀로 내게 한 제도이다.');
const SECOND = card('균역법은 군포를 줄인 제도이다.');
const found = () => candidatesOf([FIRST, SECOND, card('군포를', { existing: true })], NOTE);

describe('candidates (U-22)', () => {
  it('what exists already is not chosen', () => {
    expect(found().map(({ isChosen, isExisting }) => [isChosen, isExisting])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ]);
  });

  it('a passage stands where it is said to, else where the note has it, else nowhere', () => {
    const moved = card('균역법은 군포를 줄인 제도이다.', { from: 0, to: 5 });
    const gone = card('다른 글', { from: 3, to: 7 });
    const [there, elsewhere, nowhere] = candidatesOf([FIRST, moved, gone], NOTE);
    expect(there?.passages[0]?.place).toEqual({ from: 0, to: FIRST.sourceText.length });
    expect(elsewhere?.passages[0]?.place).toEqual({ from: SECOND.from, to: SECOND.to });
    expect(nowhere?.passages[0]).toEqual({ text: '다른 글', place: null });
  });

  it('one that is written anew is chosen and no longer the card that there is', () => {
    const [, , third] = withSides(found(), 2, { content: '무엇을 줄였나?', answer: '군포' });
    expect(third).toMatchObject({
      content: '무엇을 줄였나?',
      isChosen: true,
      isExisting: false,
      isEdited: true,
    });
  });

  it('joined cards ask the first question and answer with all; the join can be taken back', () => {
    const before = found();
    const joined = withJoined(before, [1, 0]);
    expect(joined).toHaveLength(2);
    expect(joined[0]).toMatchObject({
      id: 0,
      content: FIRST.content,
      answer: `${FIRST.answer} · ${SECOND.answer}`,
      isEdited: true,
    });
    const unticked = withChosen(joined, [2], true);
    const apart = withApart(unticked, before, [0, 1]);
    expect(apart.map(({ id }) => id)).toEqual([0, 1, 2]);
    expect(apart[0]).toBe(before[0]);
    expect(apart[2]?.isChosen).toBe(true);
  });

  it('answers of several lines keep them, and the same answer is said once', () => {
    const cards = candidatesOf([card('공납을', { answer: '- 하나\n- 둘' }), FIRST, FIRST], NOTE);
    expect(withJoined(cards, [0, 1, 2])[0]?.answer).toBe(`- 하나\n- 둘\n\n${FIRST.answer}`);
  });

  it('one card alone is not joined', () => {
    expect(withJoined(found(), [1])).toEqual(found());
  });

  it('what was saved is not chosen again; what was changed on its way is still to be saved', () => {
    const sent = withSides(found(), 0, { content: '새 물음', answer: '답' });
    const now = withSides(sent, 1, { content: '다른 물음', answer: '답' });
    const saved = withSaved(now, sent.slice(0, 2));
    const states = saved.map(({ isSaved, isChosen, isEdited }) => [isSaved, isChosen, isEdited]);
    expect(states).toEqual([
      [true, false, false],
      [true, true, true],
      [false, false, false],
    ]);
  });

  it('what was saved and is written anew stays that card', () => {
    const cards = found();
    const saved = withSaved(cards, cards.slice(0, 1));
    const [first] = withSides(saved, 0, { content: '새 물음', answer: '답' });
    expect(first).toMatchObject({ id: 0, isSaved: true, isChosen: true, isEdited: true });
  });

  it('what was saved is not joined with others', () => {
    const cards = found();
    const saved = withSaved(cards, cards.slice(0, 1));
    expect(withJoined(saved, [0, 1])).toEqual(saved);
    expect(withJoined(saved, [0, 1, 2]).map(({ id }) => id)).toEqual([0, 1]);
  });

  it('cards are saved with the words that they came from', () => {
    const note = { noteId: 7, content: NOTE };
    expect(cardsToSave(found().slice(0, 1), note)).toEqual([
      {
        key: 0,
        content: FIRST.content,
        answer: FIRST.answer,
        source: { noteId: 7, text: FIRST.sourceText },
      },
    ]);
    const [joined] = cardsToSave(withJoined(found(), [0, 1]).slice(0, 1), note);
    expect(joined?.source?.text).toBe(NOTE);
    expect(cardsToSave(found().slice(0, 1), null)).toEqual([
      { key: 0, content: FIRST.content, answer: FIRST.answer },
    ]);
  });

  it('passages that are far apart are not joined over all that lies between', () => {
    const far = `${FIRST.sourceText}${' 그 사이의 글.'.repeat(60)} ${SECOND.sourceText}`;
    const joined = withJoined(candidatesOf([FIRST, { ...SECOND, from: 0, to: 1 }], far), [0, 1]);
    expect(cardsToSave(joined, { noteId: 7, content: far })[0]?.source?.text).toBe(FIRST.sourceText);
  });

  it('sides are judged as the server judges them', () => {
    expect(isSound({ content: '물음', answer: '답' })).toBe(true);
    expect(errorsOf({ content: ' ', answer: '가'.repeat(4_001) })).toEqual({
      content: '앞면을 적어 주세요.',
      answer: '뒷면은 4,000자까지 쓸 수 있어요.',
    });
  });
});
