// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { inertHtml } from './inert-html.ts';

const ACTING = /^(on|style$)/i;

function actingIn(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('*')]
    .flatMap(({ attributes }) => [...attributes])
    .filter(({ name }) => ACTING.test(name))
    .map(({ name }) => name)
    .concat([...page.querySelectorAll('style, base')].map(({ tagName }) => tagName));
}

it.each([
  '<img src=x onerror=trip()>',
  '<img/src=x/onerror=trip()>',
  '<img src=x\nonerror\n=\ntrip()>',
  '<IMG SRC=x ONERROR=trip()>',
  '<svg onload=trip()>',
  '<p title=">" style="color:red">가</p>',
  `<p title='>'style="x:y"onclick=trip()>가</p>`,
  '<p style>가</p>',
  '<style><img src="</style><img src=x onerror=trip()//">',
  '<textarea><p title="</textarea><img src=x onerror=trip()>">',
  '<img src=x onerror=trip()',
  '<base href="https://elsewhere.example/">',
  '<svg></p><style><a id="</style><img src=1 onerror=trip()>">',
  '<math><mtext><table><mglyph><style><math>CLICKME</mtext></table><img src=x onerror=trip()></style>',
  '<style>p { color: red }',
])('leaves no handler and no style in %j (I-4.06)', (html) => {
  expect(actingIn(inertHtml(html))).toEqual([]);
});

it.each([
  '가 one = 1, only="x" style = 나',
  '<p>if (on = 1) style="x"</p>',
  '<a href="https://a.kr/?one=1" title="on = x">가</a>',
  '1 < 2 && style = 3',
  '<p',
])('changes nothing else: %j', (html) => {
  expect(inertHtml(html)).toBe(html);
});

it('leaves a style sheet out, and nothing beside it', () => {
  expect(inertHtml('<p>가</p><STYLE type="x"><!-- p { a: "<b>" } --></STYLE ><p>나</p>')).toBe(
    '<p>가</p><p>나</p>',
  );
});

it('a style attribute → the same value under the other name', () => {
  expect(inertHtml('<b style="font-weight:400">가</b>')).toBe('<b data-style="font-weight:400">가</b>');
});

it('a tag without an end → linear time', () => {
  expect(inertHtml(`<p ${'x '.repeat(500_000)}`)).toHaveLength(1_000_003);
});
