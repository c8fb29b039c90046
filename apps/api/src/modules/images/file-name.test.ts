import { expect, it } from 'vitest';
import { cleanFileName } from './file-name.ts';

it.each([
  ['강의 노트.png', '강의 노트.png'],
  ['강의.png'.normalize('NFD'), '강의.png'],
  ['C:\\Users\\서연\\사진.jpg', '사진.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['a\u0000b\r\n\tc.png', 'abc.png'],
  ['사진\u202egnp.exe', '사진gnp.exe'],
  ['가\ud800나.png', '가나.png'],
  ['  .  ', '.'],
  ['', 'image.png'],
  ['/', 'image.png'],
  [undefined, 'image.png'],
  ['😀'.repeat(300), '😀'.repeat(200)],
])('the name %j is shown as %j (I-3.01)', (given, shown) => {
  expect(cleanFileName(given, 'png')).toBe(shown);
});
