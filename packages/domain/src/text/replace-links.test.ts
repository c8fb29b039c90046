import fc from 'fast-check';
import { expect, it } from 'vitest';
import { replaceLinks } from './replace-links.ts';

const MARKS = fc.array(fc.constantFrom('[', ']', '(', ')', '!', 'a', '\n'), { maxLength: 24 });

it('any text → links and images are replaced as by the pattern', () => {
  fc.assert(
    fc.property(MARKS, (marks) => {
      const text = marks.join('');
      expect(replaceLinks(text, '[', (label) => label)).toBe(text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'));
      expect(replaceLinks(text, '![', () => '')).toBe(text.replace(/!\[[^\]]*\]\([^)]*\)/g, ''));
    }),
  );
});
