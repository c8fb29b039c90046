import { describe, expect, it } from 'vitest';
import { imageMarkdown } from './image-markdown.ts';

describe('an image in Markdown (I-2.09)', () => {
  it.each([
    ['도표.png', '![도표](/api/images/a.png)'],
    ['a]*(x).png', '![a\\]\\*(x)](/api/images/a.png)'],
    [' 세포의\n 구조 .tar.gz', '![세포의 구조 .tar](/api/images/a.png)'],
    ['&lt;b&gt; `$x$` a\\b.gif', '![\\&lt;b\\&gt; \\`\\$x\\$\\` a\\\\b](/api/images/a.png)'],
  ])('%s is described by its name, which cannot break out of it', (oriFileName, expected) => {
    expect(imageMarkdown({ imageUrl: '/api/images/a.png', oriFileName })).toBe(expected);
  });
});
