import { createMatcher } from '@molip/domain/search';
import { describe, expect, it } from 'vitest';
import type { Entry, PaletteResults } from './entry.ts';
import { rankEntries, rankOf } from './rank.ts';
import { computeSections, moveIndex } from './sections.ts';

const entry = (title: string, rest: Partial<Entry> = {}): Entry => ({
  id: `${rest.kind ?? 'action'}:${title}`,
  kind: 'action',
  icon: '',
  title,
  choose: () => {},
  ...rest,
});
const titles = (entries: readonly Entry[]) => entries.map(({ title }) => title);

describe('무엇에 맞는지', () => {
  it.each([
    ['초성', 'ㄱㅎㅅ', '광합성', 0],
    ['치다 만 글자', '광하', '광합성', 0],
    ['초성과 글자를 섞어서', 'ㄱ합성', '광합성', 0],
    ['한글을 영문 자판으로', 'rhkdgkqtjd', '광합성', 0],
    ['띄어 쓴 말', '새노트', '새 노트', 0],
    ['둘째 낱말의 처음', 'ㄴㅌ', '새 노트', 1],
    ['낱말 안', '합성', '광합성', 2],
    ['없는 말', '세포', '광합성', null],
  ])('%s: %s', (_, words, title, rank) => {
    expect(rankOf(entry(title), createMatcher(words))).toBe(rank);
  });

  it('다른 이름과 둘째 줄로도 찾고, 이름이 맞는 것 뒤에 둔다', () => {
    const byName = entry('타이머 설정');
    const byOtherName = entry('화면과 테마', { otherNames: ['설정'] });
    const byDetail = entry('생명과학', { kind: 'note', detail: '타이머 설정을 바꾸는 법' });
    expect(titles(rankEntries([byOtherName, byDetail, byName, entry('홈')], '설정'))).toEqual([
      '타이머 설정',
      '화면과 테마',
      '생명과학',
    ]);
  });

  it('똑같이 맞으면 있던 차례대로 둔다', () => {
    expect(titles(rankEntries([entry('노트 나'), entry('노트 가')], 'ㄴㅌ'))).toEqual(['노트 나', '노트 가']);
  });
});

describe('무엇을 보이는지', () => {
  const actions = ['새 노트', '홈', '내 노트'].map((title) => entry(title));
  const note = entry('세포 호흡', { kind: 'note' });
  const found = (...entries: Entry[]): PaletteResults => ({ entries, isFromDevice: false, hasFailed: false });
  const shown = (parts: Partial<Parameters<typeof computeSections>[0]>) =>
    computeSections({ words: '', actions, recent: [], found: undefined, isOutdated: false, ...parts }).map(
      ({ id, entries }) => [id, titles(entries)],
    );

  it('적기 전에는 최근에 연 것 여섯과 할 일 모두', () => {
    const recent = Array.from({ length: 9 }, (_, index) => entry(`노트 ${index}`, { kind: 'note' }));
    expect(shown({ recent })).toEqual([
      ['recent', ['노트 0', '노트 1', '노트 2', '노트 3', '노트 4', '노트 5']],
      ['action', ['새 노트', '홈', '내 노트']],
    ]);
  });

  it('적으면 할 일, 노트, 덱, 카드 차례로, 빈 묶음 없이', () => {
    const card = entry('ATP', { kind: 'card', detail: '세포의 에너지' });
    const deck = entry('세포 생물학', { kind: 'deck' });
    expect(shown({ words: '세포', found: found(card, deck, note) })).toEqual([
      ['note', ['세포 호흡']],
      ['deck', ['세포 생물학']],
      ['card', ['ATP']],
    ]);
  });

  it('서버가 본문에서 찾은 것은 보이는 말에 없어도 남는다', () => {
    const inText = entry('광합성', { kind: 'note' });
    expect(shown({ words: '엽록체', found: found(inText) })).toEqual([['note', ['광합성']]]);
  });

  it('답을 기다리는 동안에는 앞서 찾은 것 가운데 아직 맞는 것만 남는다', () => {
    const other = entry('세균', { kind: 'note' });
    expect(shown({ words: '세포', found: found(note, other), isOutdated: true })).toEqual([
      ['note', ['세포 호흡']],
    ]);
  });

  it('한 가지가 목록을 다 차지하지 않는다', () => {
    const many = Array.from({ length: 10 }, (_, index) => entry(`노트 ${index}`, { kind: 'note' }));
    const [, notes] = computeSections({
      words: '노트',
      actions,
      recent: [],
      found: found(...many),
      isOutdated: false,
    });
    expect(notes?.entries).toHaveLength(6);
  });
});

it.each([
  [0, 'next', 1],
  [2, 'next', 0],
  [0, 'previous', 2],
  [1, 'first', 0],
  [1, 'last', 2],
] as const)('셋 가운데 %i에서 %s는 %i', (index, move, expected) => {
  expect(moveIndex(index, move, 3)).toBe(expected);
});
