import { IMAGE_MAX_BYTES } from '@molip/contract';
import { describe, expect, it } from 'vitest';
import { PICKER_ACCEPT, RICH_PICKER_ACCEPT, refusalOf } from './check-image.ts';

const facts = (type: string, size = 1, name = 'photo') => ({ name, size, type });
const WRONG_TYPE = 'JPG, PNG, GIF, WebP만 올릴 수 있어요.';

describe('which files may be sent', () => {
  it.each(['jpeg', 'jpg', 'png', 'gif', 'webp'])('%s is taken (V-5.03)', (subtype) => {
    expect(refusalOf(facts(`image/${subtype}`))).toBeNull();
  });

  it.each(['image/bmp', 'image/x-icon', 'image/svg+xml', 'image/heic', 'application/pdf', 'text/html'])(
    '%s is refused, and the four that are taken are named (V-5.06)',
    (type) => {
      expect(refusalOf(facts(type, 1, 'photo.png'))).toBe(WRONG_TYPE);
    },
  );

  it('a file whose type the system does not know is judged by its name', () => {
    expect(refusalOf(facts('', 1, '사진.JPG'))).toBeNull();
    expect(refusalOf(facts('', 1, '사진.jpg.exe'))).toBe(WRONG_TYPE);
    expect(refusalOf(facts('', 1, '폴더'))).toBe(WRONG_TYPE);
  });

  it('exactly 10 MB is taken, one byte more is refused in words (V-5.04, V-5.05, X-5.01, K-9.37)', () => {
    expect(IMAGE_MAX_BYTES).toBe(10_485_760);
    expect(refusalOf(facts('image/png', IMAGE_MAX_BYTES))).toBeNull();
    expect(refusalOf(facts('image/png', IMAGE_MAX_BYTES + 1))).toBe('이미지는 10MB 이하만 올릴 수 있어요.');
  });

  it('an empty file is refused', () => {
    expect(refusalOf(facts('image/png', 0))).toMatch(/빈 파일/);
  });
});

it('the rich-text picker offers png, gif, jpeg, bmp and x-icon; the others what is taken (Q-30, I-9.04)', () => {
  expect(RICH_PICKER_ACCEPT).toBe('image/png,image/gif,image/jpeg,image/bmp,image/x-icon');
  expect(PICKER_ACCEPT).toBe('image/jpeg,image/jpg,image/png,image/gif,image/webp');
});
