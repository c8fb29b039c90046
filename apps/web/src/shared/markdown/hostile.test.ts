// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render.ts';
import { sanitise } from './sanitise.ts';

const VECTORS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<a href="javascript:alert(1)">a</a>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '[a](javascript:alert(1))',
  '[a](<javascript:alert(1)>)',
  '[a](java\nscript:alert(1))',
  '![a](javascript:alert(1))',
  '![a](x"onerror="alert(1))',
  '[a](https://a.kr "x" onclick="alert(1)")',
  '[a](https://a.kr"onclick="alert(1))',
  '<javascript:alert(1)>',
  '[a]: javascript:alert(1)\n\n[a]',
  '```"><img src=x onerror=alert(1)>\nx\n```',
  '```<script>\nalert(1)\n```',
  '`<img src=x onerror=alert(1)>`',
  '# <img src=x onerror=alert(1)>',
  '| <img src=x onerror=alert(1)> | b |\n|---|---|\n| <script>alert(1)</script> | c |',
  '- [x] <img src=x onerror=alert(1)>',
  '$\\href{javascript:alert(1)}{x}$',
  '$<img src=x onerror=alert(1)>$',
  '<u onclick=alert(1)>a</u>',
  '<u>a</u><script>alert(1)</script>',
  '![a](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
];

function dangers(html: string): string[] {
  const root = document.createElement('div');
  root.innerHTML = html;
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(/^(SCRIPT|IFRAME|OBJECT|EMBED|SVG|MATH|STYLE|FORM|LINK|META|BASE)$/i.test(element.tagName)
      ? [element.tagName]
      : []),
    ...[...element.attributes]
      .filter(
        ({ name, value }) =>
          /^on|^style$|^srcdoc$/.test(name) || /^\s*(javascript|data|vbscript):/i.test(value),
      )
      .map(({ name }) => name),
  ]);
}

describe('nothing of it is executed (I-4.06)', () => {
  it.each(VECTORS)('rendered: %j', (source) => {
    expect(dangers(renderMarkdown(source))).toEqual([]);
  });

  it.each(VECTORS.filter((vector) => vector.startsWith('<')))('the second wall alone: %j', (html) => {
    expect(dangers(sanitise(html))).toEqual([]);
  });
});
