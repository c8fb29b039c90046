import { expect, it } from 'vitest';
import { addTags } from './tag-list.ts';

it.each([
  { name: 'spaces and # are no part of it', tags: [], text: '  #한국사 ', after: ['한국사'] },
  {
    name: 'commas part',
    tags: ['한국사'],
    text: '조선, 근대，현대',
    after: ['한국사', '조선', '근대', '현대'],
  },
  { name: 'what is there is not added again', tags: ['조선'], text: '조선,조선', after: ['조선'] },
  {
    name: 'one syllable, however it is stored',
    tags: ['조선'],
    text: '조선'.normalize('NFD'),
    after: ['조선'],
  },
  { name: 'nothing but spaces is nothing', tags: ['조선'], text: ' , # ,', after: ['조선'] },
  { name: 'spaces inside are one', tags: [], text: '수취  체제', after: ['수취 체제'] },
])('$name', ({ tags, text, after }) => {
  expect(addTags(tags, text)).toEqual({ tags: after, rest: '', refusal: null });
});

it('20 letters fit, 21 stay in the field', () => {
  expect(addTags([], '가'.repeat(20)).refusal).toBeNull();
  const long = '가'.repeat(21);
  expect(addTags([], long)).toEqual({ tags: [], rest: long, refusal: 'too-long' });
});

it('ten fit, the eleventh stays in the field', () => {
  const ten = [...'가나다라마바사아자차'];
  expect(addTags(ten.slice(0, 9), '차, 카, 타')).toEqual({
    tags: [...ten.slice(0, 9), '차'],
    rest: '카, 타',
    refusal: 'too-many',
  });
  expect(addTags(ten, '가').refusal).toBeNull();
});
