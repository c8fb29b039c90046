import { describe, expect, it } from 'vitest';
import { toggleLink } from './toggle-link.ts';
import { after, written } from './written.fixture.ts';

const toggled = (marked: string) => {
  const selected = written(marked);
  return after(selected, toggleLink(selected));
};

describe('link (I-2.08)', () => {
  it.each([
    ['takes selected words and asks for the address', '가 ‹나다› 라', '가 [나다](‸) 라'],
    [
      'takes a selected address and asks for the words',
      '‹https://몰입.kr/a?b=1›',
      '[‸](https://몰입.kr/a?b=1)',
    ],
    ['wraps an address with brackets of its own', '‹https://a.kr/가_(나)›', '[‸](<https://a.kr/가_(나)>)'],
    ['does not take a script for an address', '‹javascript:alert(1)›', '[javascript:alert(1)](‸)'],
    ['begins an empty one at the caret', '가 ‸', '가 [‸]()'],
    ['leaves the words when the caret is in them', '가 [나‸다](https://a.kr) 라', '가 ‹나다› 라'],
    ['leaves the words when the caret is in the address', '[나다](‸)', '‹나다›'],
    ['leaves the words when all of it is selected', '‹[나다](https://a.kr "제목")›', '‹나다›'],
    ['leaves the address when there are no words', '[‸](https://a.kr)', '‹https://a.kr›'],
    ['is not deceived by an image', '![나‸다](/a.png)', '![나[‸]()다](/a.png)'],
    ['begins another one right after a link', '[가](https://a.kr)‸', '[가](https://a.kr)[‸]()'],
    ['escapes half a bracket', '‹가] 나›', '[가\\] 나](‸)'],
    ['leaves brackets in pairs as they are', '‹가[1] 나›', '[가[1] 나](‸)'],
    ['of several lines takes the first', '‹- 쌀\n- 베›', '- [쌀](‸)\n- 베'],
  ])('%s', (_, before, expected) => {
    expect(toggled(before)).toBe(expected);
  });
});
