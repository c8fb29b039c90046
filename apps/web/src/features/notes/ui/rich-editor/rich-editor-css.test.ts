import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('./rich-editor.css', import.meta.url), 'utf8');
const GUARD = '@supports (overflow-clip-margin: 4rem) and (not (hanging-punctuation: first)) {';

it('blocks out of sight are skipped → only behind the query that WebKit does not match (WK-1.01)', () => {
  const [before, ...guarded] = css.split(GUARD);
  expect(guarded).toHaveLength(1);
  expect(before).not.toContain('content-visibility');
  expect(guarded[0]?.match(/content-visibility/g)).toHaveLength(1);
});
