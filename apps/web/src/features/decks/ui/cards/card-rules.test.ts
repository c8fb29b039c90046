import { describe, expect, it } from 'vitest';
import { frontName, isPlain, shownFront } from '#shared/lib/card-front.ts';
import { cardOf } from '../../api/decks.fixture.ts';
import { remainingLines } from './batch/use-make-cards.ts';
import { filterOf, readCardSearch, withTag } from './card-search.ts';
import { dueText } from './due-text.ts';
import { clozeEdit } from './editor/text-edit.ts';
import { cardsOf } from './editor/use-card-form.ts';

const NOW = new Date('2026-11-15T05:00:00.000Z');
const due = (instant: string) =>
  cardOf(1, { schedule: { ...cardOf(1).schedule, state: 'REVIEW', due: instant } });

describe('when a card comes next', () => {
  it.each([
    ['새 카드', cardOf(1)],
    ['지금 복습할 카드', due('2026-11-15T04:00:00.000Z')],
    ['3일 뒤 복습', due('2026-11-18T05:00:00.000Z')],
    ['쉬는 카드', cardOf(1, { suspended: true })],
    ['내일 다시 나와요', cardOf(1, { buriedUntil: '2026-11-16T00:00:00.000Z' })],
    ['새 카드', cardOf(1, { buriedUntil: '2026-11-14T00:00:00.000Z' })],
  ])('%s', (words, card) => expect(dueText(card, NOW)).toBe(words));
});

describe('the front of a card', () => {
  it.each([
    ['대동법이란?', true],
    ['3. 1 운동', false],
    ['3·1 운동은 1919년', true],
    ['**굵게**', false],
    ['$x^2$', false],
    ['두\n줄', false],
    ['- 목록', false],
    ['https://molip.kr', false],
  ])('%s is plain: %s', (text, plain) => expect(isPlain(text)).toBe(plain));

  it('is asked with its first blank, and named without marks', () => {
    expect(shownFront('{{c2::빛}}과 {{c3::물}}')).toBe('[…]과 물');
    expect(frontName('## {{c1::빛}}과 **물**\n![그림](/a.png)')).toBe('빛과 물 그림');
    expect(frontName('토지 1결당 4~6두, ~~12두~~')).toBe('토지 1결당 4~6두, 12두');
    expect([...frontName('가'.repeat(100))]).toHaveLength(61);
  });
});

describe('what the address says (V-5.16)', () => {
  it('is read, cleaned and written back', () => {
    expect(readCardSearch({ q: 3, tags: '조선', scope: 'x' })).toEqual({ q: '3', tags: ['조선'] });
    expect(readCardSearch({ q: '', tags: ['가', '가', ''] })).toEqual({ tags: ['가'] });
    expect(readCardSearch({ q: '\0', tags: ['\0', null, '가\0'] })).toEqual({ tags: ['가'] });
    expect(withTag({ q: '법', tags: ['가'] }, '나')).toEqual({ q: '법', tags: ['가', '나'] });
    expect(withTag({ tags: ['가'] }, '가')).toEqual({ tags: undefined });
    expect(filterOf({ q: ' 법 ', tags: ['가'] })).toEqual({ q: '법', tags: ['가'] });
    expect(filterOf({ q: '법', scope: 'both' })).toEqual({});
  });
});

describe('blanks', () => {
  it('the chosen words become the next blank, or one more of the last', () => {
    expect(clozeEdit('물과 빛', 3, 4, false)).toEqual({ insert: '{{c1::빛}}', caret: 12 });
    expect(clozeEdit('{{c1::물}}과 빛', 11, 12, false).insert).toBe('{{c2::빛}}');
    expect(clozeEdit('{{c1::물}}과 빛', 11, 12, true).insert).toBe('{{c1::빛}}');
    expect(clozeEdit('', 0, 0, false)).toEqual({ insert: '{{c1::}}', caret: 6 });
  });

  it('without an answer become a card each; with one they stay one card', () => {
    const tags = ['생물'];
    expect(cardsOf({ content: '{{c1::물}}과 {{c2::빛}}', answer: ' ', tags })).toEqual([
      { content: '{{c1::물}}과 빛', answer: '물', tags },
      { content: '물과 {{c1::빛}}', answer: '빛', tags },
    ]);
    expect(cardsOf({ content: '{{c1::물}}', answer: '답', tags })).toHaveLength(1);
    expect(cardsOf({ content: '앞', answer: '', tags })).toEqual([{ content: '앞', answer: '', tags }]);
  });
});

it('lines that became cards leave the field, the others stay (D-1.05)', () => {
  expect(remainingLines('가\t나\n\n다\t라\n마', new Set([1, 3]))).toBe('\n마');
});
