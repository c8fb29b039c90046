// @vitest-environment jsdom

import { cpuMsOf } from '@molip/testing/cpu-time';
import { describe, expect, it } from 'vitest';
import { GAP } from './gap-mark.ts';
import { headingsOf } from './headings.ts';
import { parseBlocks, parseInline } from './parser.ts';
import { renderMarkdown } from './render.ts';
import { renderTokens } from './renderer.ts';

const dom = (source: string) => {
  const root = document.createElement('div');
  root.innerHTML = renderMarkdown(source);
  return root;
};

describe('marks (Q-47)', () => {
  it.each([
    ['**한국어(韓國語)**는', '<strong>한국어(韓國語)</strong>는'],
    ['**굵게**와 *기울임*과 ~~취소~~', '<strong>굵게</strong>와 <em>기울임</em>과 <s>취소</s>'],
    ['가<u>나**다**라</u>마', '가<u>나<strong>다</strong>라</u>마'],
    ['**가<u>나**다</u>', '<strong>가&lt;u&gt;나</strong>다&lt;/u&gt;'],
    ['<u>열린 채', '&lt;u&gt;열린 채'],
    ['<U>a</U>', '<u>a</u>'],
    ['`<u>a</u>`', '<code>&lt;u&gt;a&lt;/u&gt;</code>'],
    ['첫 줄\n둘째 줄<br>셋째', '첫 줄<br>\n둘째 줄<br>\n셋째'],
    ['26~28개', '26~28개'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<std::vector>', '&lt;std::vector&gt;'],
  ])('%s', (source, html) => {
    expect(renderMarkdown(source).trim()).toBe(`<p dir="auto">${html}</p>`);
  });
});

describe('words that filled a blank', () => {
  it.each([
    [`**${GAP}빛**과 **물**`, '<strong class="md-gap">빛</strong>과 <strong>물</strong>'],
    [`**굵은 **${GAP}빛** 글**`, '<strong>굵은 <strong class="md-gap">빛</strong> 글</strong>'],
    [`****${GAP}빛****`, '<strong><strong class="md-gap">빛</strong></strong>'],
    [`**${GAP}*빛*과**`, '<strong class="md-gap"><em>빛</em>과</strong>'],
    [`a**${GAP}(b)**c`, 'a**(b)**c'],
  ])('%s', (source, html) => {
    expect(renderMarkdown(source).trim()).toBe(`<p dir="auto">${html}</p>`);
  });
});

describe('maths', () => {
  it.each([
    ['값은 $x^2$이다', ['x^2']],
    ['$5와 $6', []],
    ['$5 and 6 $', []],
    ['$ x$ 그리고 $x $', []],
    ['가격 $3, 합계 $4, 식 $y$', ['y']],
    ['\\$x$', []],
    ['줄 $$\\frac{1}{2}$$ 안', ['\\frac{1}{2}']],
    ['$$\na\n\nb\n$$', ['a\n\nb']],
    ['$$a$$', ['a']],
    ['$$ a $$', [' a ']],
    ['가\n$$a$$\n나', ['a']],
    ['> $$\n> a\n> $$', ['a']],
    ['$$\n닫히지 않음', []],
    ['$a\nb$', []],
    ['$\\\nb$', []],
  ])('%j', (source, formulas) => {
    const found = [...dom(source).querySelectorAll('.md-math')].map((element) => element.textContent);
    expect(found).toEqual(formulas);
  });
});

describe('links', () => {
  it('lead outside with a sign and without telling where from', () => {
    const link = dom('[가](https://example.com "나")').querySelector('a');
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(link?.getAttribute('title')).toBe('나');
  });

  it('within the app stay in the tab', () => {
    expect(dom('[가](/note/3)').querySelector('a')?.getAttribute('target')).toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///x',
    'java&#x73;cript:x',
    'JAVASCRIPT:x',
  ])('to %s are blank (V-5.19, X-5.03)', (url) => {
    const link = dom(`[가](${url})`).querySelector('a');
    expect(link?.textContent).toBe('가');
    expect(link?.hasAttribute('href')).toBe(false);
  });

  it.each([
    ['https://example.com에서', 'https://example.com', '에서'],
    ['(https://example.com/a_(b))', 'https://example.com/a_(b)', ')'],
    ['https://example.com/a.', 'https://example.com/a', '.'],
    ['**https://example.com**', 'https://example.com', ''],
  ])('an address in %s', (source, href, after) => {
    const link = dom(source).querySelector('a');
    expect(link?.getAttribute('href')).toBe(href);
    expect(link?.nextSibling?.textContent?.trim() ?? '').toBe(after);
  });
});

describe('images', () => {
  it('of our own host are shown, late and with their text (I-2.09)', () => {
    const image = dom('![설명](/api/images/abc.png)').querySelector('img');
    expect(image?.getAttribute('src')).toBe('/api/images/abc.png');
    expect(image?.alt).toBe('설명');
    expect(image?.getAttribute('loading')).toBe('lazy');
    expect(image?.getAttribute('decoding')).toBe('async');
  });

  it.each([
    'https://example.com/a.png',
    '//example.com/api/images/a.png',
    '/api/images/../../x',
    '/other.png',
  ])('of elsewhere (%s) are links', (src) => {
    const root = dom(`![설명](${src})`);
    expect(root.querySelector('img')).toBeNull();
    expect(root.querySelector('a')?.textContent).toBe('설명');
  });
});

describe('blocks', () => {
  it('tables scroll by themselves, with line breaks in their cells and no style attributes', () => {
    const root = dom('| 가 | 나 |\n|:-:|--:|\n| a<br>b | c |');
    expect(root.querySelector('.md-table')?.getAttribute('tabindex')).toBe('0');
    expect(root.querySelector('td br')).not.toBeNull();
    expect(root.querySelector('td')?.className).toBe('md-center');
    expect(root.innerHTML).not.toContain('style');
  });

  it('task lists have boxes that say what they are', () => {
    const boxes = [...dom('- [ ] 가\n- [x] 나\n- 다').querySelectorAll('input')];
    expect(boxes.map((box) => [box.checked, box.disabled, box.getAttribute('aria-label')])).toEqual([
      [false, true, '남은 일'],
      [true, true, '끝낸 일'],
    ]);
  });

  it('headings have the ids of the table of contents', () => {
    const source = '# 가 나\n\n> # 안\n\n## 가 **나**\n\n가 `x`!\n===';
    const ids = [...dom(source).querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual(headingsOf(source).map(({ id }) => id));
    expect(headingsOf(source)).toEqual([
      { level: 1, text: '가 나', id: 'md-가-나' },
      { level: 2, text: '가 나', id: 'md-가-나-1' },
      { level: 1, text: '가 x!', id: 'md-가-x' },
    ]);
  });

  it('a link definition after its use serves, and is not shown', () => {
    const root = dom('[가][나]\n\n[나]: https://example.com');
    expect(root.querySelector('a')?.getAttribute('href')).toBe('https://example.com');
    expect(root.textContent?.trim()).toBe('가');
  });
});

describe('hostile text', () => {
  const N = 10_000;

  it.each([
    ['quotes', '>'.repeat(N)],
    ['brackets', '['.repeat(N)],
    ['images', '!['.repeat(N)],
    ['links', '[a]('.repeat(N)],
    ['stars', '*a_'.repeat(N)],
    ['underlines', '<u>'.repeat(N)],
    ['closed underlines', '<u>a'.repeat(N) + '</u>'.repeat(N)],
    ['alternating stars', `${'*a **b '.repeat(N)}${'a** b*'.repeat(N)}`],
    ['dollars', '$a'.repeat(N)],
    ['double dollars', '$$a '.repeat(N)],
    ['dollar lines', '$$\n'.repeat(N + 1)],
    ['open formulas', '$$\n\na\n'.repeat(N)],
    ['lists', '- '.repeat(N)],
    ['nested lists', Array.from({ length: 200 }, (_, at) => `${'  '.repeat(at)}- ${at}`).join('\n')],
    ['backticks', Array.from({ length: 500 }, (_, at) => '`'.repeat(at)).join(' ')],
    ['addresses', 'http://a.'.repeat(N)],
    ['brackets after an address', `http://a${')'.repeat(N)}`],
    ['angles', '<'.repeat(N)],
    ['entities', '&'.repeat(N)],
    ['tables', '|'.repeat(N)],
    ['definitions', '[a]: b\n'.repeat(N)],
    ['strikes', '~~a'.repeat(N)],
  ])('%s end soon', (_, source) => {
    const render = () => {
      const { blocks, env } = parseBlocks(source);
      for (const { tokens } of blocks) {
        parseInline(tokens, env);
        renderTokens(tokens, env);
      }
    };
    expect(cpuMsOf(render)).toBeLessThan(2_000);
  });

  it('deep marks are no deep HTML', () => {
    expect(
      dom(`${'<u>*a '.repeat(1_000)}b${'*</u>'.repeat(1_000)}`).querySelectorAll('u u, em em'),
    ).toHaveLength(0);
  });

  it('deep quotations keep their words', () => {
    expect(dom(`${'> '.repeat(500)}말`).textContent).toContain('말');
    expect(dom(`${'- '.repeat(500)}말`).textContent).toContain('말');
  });
});
