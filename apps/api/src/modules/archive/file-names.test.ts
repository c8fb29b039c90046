import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeUniqueNames, safeName } from './file-names.ts';

const named = (title: string) => safeName(title, '제목 없음');

describe('names that every system takes', () => {
  it.each([
    ['광합성', '광합성'],
    ['../../x', '_._.._x'],
    ['..', '_'],
    ['C:\\Windows\\a.txt', 'C__Windows_a.txt'],
    ['/etc/passwd', '_etc_passwd'],
    ['1/2 정리: "왜?" <b>|*', '1_2 정리_ _왜__ _b___'],
    ['con', '_con'],
    ['NUL.txt', '_NUL.txt'],
    ['LPT¹', '_LPT¹'],
    ['console', 'console'],
    ['끝에 점...', '끝에 점'],
    ['끝에 빈칸 . ', '끝에 빈칸'],
    ['.숨김', '_숨김'],
    ['줄\n바꿈\t탭', '줄 바꿈 탭'],
    ['벨\u0007소리', '벨소리'],
    ['뒤집기\u202etxt.exe', '뒤집기txt.exe'],
    ['\u1100\u1161', '가'],
    ['', '제목 없음'],
    [' \u200b ', '제목 없음'],
    ['...', '_'],
  ])('%j is %j', (title, name) => {
    expect(named(title)).toBe(name);
  });

  it('long ones are cut by bytes, between characters', () => {
    expect(named('가'.repeat(200))).toBe('가'.repeat(50));
    expect(named('a가'.repeat(100))).toBe(`${'a가'.repeat(37)}a`);
    expect(named(`${'a'.repeat(147)}👍🏽👍🏽`)).toBe('a'.repeat(147));
  });

  it('of anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const name = named(title);
        expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}]|^\.|[. ]$/u);
        expect(name.length).toBeGreaterThan(0);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(151);
        expect(name.normalize('NFC')).toBe(name);
      }),
    );
  });
});

describe('unique names', () => {
  it('the second gets a number, also when only capitals differ', () => {
    const unique = makeUniqueNames();
    expect(['a', 'A', '가', 'a', 'a (2)', 'A (2)'].map(unique)).toEqual([
      'a',
      'A (2)',
      '가',
      'a (3)',
      'a (2) (2)',
      'A (2) (3)',
    ]);
  });

  it('of any names', () => {
    const name = fc.constantFrom('a', 'A', 'a (2)', 'a (3)', 'A (2)', 'a (2) (2)', 'ß', 'SS');
    fc.assert(
      fc.property(fc.array(name, { maxLength: 30 }), (names) => {
        const unique = names.map(makeUniqueNames()).map((made) => made.toUpperCase());
        expect(new Set(unique).size).toBe(names.length);
      }),
    );
  });
});
