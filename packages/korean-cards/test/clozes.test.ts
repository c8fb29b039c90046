import { clozeNumbers, clozePlain } from '@molip/domain/decks';
import { openAnalyser } from '@molip/testing/korean-analyser';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardsFromNote } from '#korean-cards/cards/cards-from-note.ts';
import type { Analyse } from '#korean-cards/korean/morphemes.ts';

let analyse: Analyse;
beforeAll(async () => {
  analyse = await openAnalyser();
});

function clozes(note: string): string[] {
  return cardsFromNote(note, analyse)
    .filter(({ kind }) => kind === 'CLOZE')
    .map(({ content }) => content);
}

describe('cloze cards (D-1.07)', () => {
  it.each([
    ['세종은 1443년에 훈민정음을 창제하였다.', '세종은 {{c1::1443년}}에 훈민정음을 창제하였다.'],
    [
      '갑오개혁으로 신분제가 폐지된 것은 1894년이었다.',
      '갑오개혁으로 신분제가 폐지된 것은 {{c1::1894년}}이었다.',
    ],
    [
      '이성계는 위화도에서 군대를 돌려 권력을 잡았다.',
      '이성계는 {{c1::위화도::ㅇㅎㄷ}}에서 군대를 돌려 권력을 잡았다.',
    ],
    [
      '헌법재판소 재판관의 임기는 6년이며 연임할 수 있다.',
      '헌법재판소 재판관의 임기는 {{c1::6년}}이며 연임할 수 있다.',
    ],
    [
      'DNA를 주형으로 mRNA를 만드는 과정에는 RNA중합효소가 관여한다.',
      'DNA를 주형으로 mRNA를 만드는 과정에는 {{c1::RNA중합효소::RNAㅈㅎㅎㅅ}}가 관여한다.',
    ],
    [
      '콜럼버스는 산살바도르섬에 처음으로 도착하였다.',
      '콜럼버스는 {{c1::산살바도르섬::ㅅㅅㅂㄷㄹㅅ}}에 처음으로 도착하였다.',
    ],
  ])('%s', (sentence, content) => {
    expect(clozes(sentence)).toEqual([content]);
  });

  it.each([
    ['points at what was said before', '이러한 개혁은 1894년에 시작되었다.'],
    ['points at somebody', '그는 1443년에 훈민정음을 창제하였다.'],
    ['asks', '훈민정음은 1443년에 창제되었을까?'],
    ['is about the examination', '시험에는 1443년이 나온다고 교수님이 말씀하셨다.'],
    ['supposes a number', '가격이 10% 올라 수요량이 20% 줄었다면 탄력성은 2이다.'],
    ['says nothing worth asking for', '이 경우에는 여러 가지 의미가 있다.'],
    ['is an example', '예) 1443년에 창제되었다.'],
    ['is too short', '1443년 창제'],
    ['names a thing and says nothing of it', '라. 통정허위표시(제108조)'],
    ['points back from within', '행정기본법 제15조가 이를 규정하고 있습니다.'],
    ['says what belongs to another', '정당방위, 긴급피난, 자구행위 등이 이에 해당한다.'],
    ['is what to bring', '준비물: 실험복, 보안경, 장갑'],
    ['only sets two names beside each other', '유동자산 / 비유동자산'],
    ['has only examples', '결합에는 전자쌍을 함께 쓰는 것이 있다 (예: H2O, CO2, CH4)'],
    ['does not say whose time it tells', '시기는 대략 1600년부터 1750년까지이다.'],
    ['does not say what was led', '오스트리아의 메테르니히가 주도하였다.'],
    ['begins with a name that is not known', '에인스워스는 낯선 상황 실험으로 애착의 유형을 나누었다.'],
    ['tells the answer elsewhere', '훈민정음은 훈민정음이다.'],
    ['holds marks of a cloze', '세종은 {{c1::1443년}}에 훈민정음을 창제하였다.'],
    ['is too long', `세종은 1443년에 훈민정음을 ${'아주 '.repeat(80)} 창제하였다.`],
  ])('none of a sentence that %s', (_, sentence) => {
    expect(clozes(sentence)).toEqual([]);
  });

  it('a sentence without a subject → the subject before it', () => {
    const note = '영정법은 풍흉에 관계없이 전세를 고정한 제도이다. 인조 때인 1635년에 시행되었다.';
    expect(clozes(note)).toEqual(['영정법 — 인조 때인 {{c1::1635년}}에 시행되었다.']);
    expect(clozes('인조 때인 1635년에 시행되었다.')).toEqual([]);
  });

  it('a connective at the start → left out', () => {
    expect(clozes('그런데 세종은 1443년에 훈민정음을 창제하였다.')).toEqual([
      '세종은 {{c1::1443년}}에 훈민정음을 창제하였다.',
    ]);
  });

  it('Markdown signs → escaped', () => {
    const [card = ''] = clozes('배열 a\\[i\\]는 \\*포인터\\*와 같고 C는 1972년에 벨 연구소에서 만들어졌다.');
    expect(clozeNumbers(card)).toEqual([1]);
    expect(clozePlain(card)).toBe(
      '배열 a\\[i\\]는 \\*포인터\\*와 같고 C는 1972년에 벨 연구소에서 만들어졌다.',
    );
  });
});
