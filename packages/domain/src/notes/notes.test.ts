import { describe, expect, it } from 'vitest';
import { excerptFor, excerptOf, judgeSave, rememberSave, shownTitle } from './index.ts';

describe('excerpts', () => {
  it.each([
    ['# 광합성\n\n**빛**을 [이용](https://a.kr)해요.', '광합성 빛을 이용해요.'],
    ['- [x] 읽기\n- [ ] 풀기\n1. 하나', '읽기 풀기 하나'],
    ['![그림](/api/images/a.png) 뒤', '뒤'],
    ['```js\nlet a\n```', 'let a'],
    ['| 제도 | 시기 |\n|---|:--:|\n| 영정법 | 인조 |\n\n끝', '제도 시기 영정법 인조 끝'],
    ['값은 $E_d$이고\n\n$$\\frac{a}{b}$$\n\n끝, $5', '값은 E_d이고 끝, $5'],
    ['1\\. 별\\*표&nbsp;<br>끝', '1. 별*표끝'],
    ['\\`code\\` \\*별\\* \\[x\\](y) \\$5와 \\$6', '`code` *별* [x](y) $5와 $6'],
    ['\\# 제목 아님\n\\\\`코드`', '# 제목 아님 \\코드'],
    ['온라인 줄&#x20;\n\n끊김&#32;', '온라인 줄 끊김'],
    ['', ''],
  ])('%j', (content, excerpt) => {
    expect(excerptOf(content)).toBe(excerpt);
  });

  it.each([
    ['found at the beginning', '광합성은 **빛**을 써요.', 'ㄱㅎㅅ', '광합성은 빛을 써요.'],
    ['found in the title alone', '엽록체에서 일어나요.', '광합성', '엽록체에서 일어나요.'],
    [
      'found far down',
      `${'긴 글 '.repeat(100)}여기 **광합성**이 있어요.`,
      '광합성',
      /^…긴 글 .*여기 광합성이 있어요\.$/,
    ],
  ])('for a search: %s', (_, content, query, excerpt) => {
    expect(excerptFor(content, query)).toMatch(excerpt);
  });

  it('a surrogate pair at the cut → never split', () => {
    expect(excerptOf('😀'.repeat(200))).toBe(`${'😀'.repeat(140)}…`);
  });

  it.each([
    ['제목', '내용', '제목'],
    ['  ', '# 첫 줄\n둘째 줄', '첫 줄'],
    ['', '', ''],
  ])('title %j and text %j → shown as %j', (title, content, shown) => {
    expect(shownTitle(title, content)).toBe(shown);
  });
});

describe('saving', () => {
  const note = { title: '제목', content: '내용', revision: 4, saveIds: ['mine'] };
  const save = { title: '제목', content: '새 내용' };

  it.each([
    ['from the newest revision', { ...save, revision: 4 }, 'saved'],
    ['without a revision the last one wins', save, 'saved'],
    ['from an older revision', { ...save, revision: 3 }, 'conflict'],
    ['an older revision with the same text', { title: '제목', content: '내용', revision: 1 }, 'same'],
    ["one's own save whose answer was lost", { ...save, revision: 3, saveId: 'mine' }, 'same'],
  ] as const)('%s', (_, given, judgement) => {
    expect(judgeSave(note, given)).toBe(judgement);
  });

  it('many saves → the last twenty ids are stored', () => {
    const ids = Array.from({ length: 30 }, (_, index) => String(index));
    const stored = ids.reduce<string[]>((known, id) => rememberSave(known, id), []);
    expect(stored).toHaveLength(20);
    expect(stored[0]).toBe('29');
    expect(rememberSave(stored, undefined)).toEqual(stored);
  });
});
