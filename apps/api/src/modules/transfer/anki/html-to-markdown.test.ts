import { cpuSecondsOf } from '@molip/testing/cpu-time';
import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';

const HERE = new Set(['a.png', '가 나(1).png']);
const read = (html: string) =>
  htmlToMarkdown(html, { nameOf: (source) => (HERE.has(source) ? source : null) });
const markdownOf = (html: string) => read(html).markdown;

describe('marks and lines', () => {
  it.each([
    ['<b>굵게</b>와 <i>기울임</i>', '**굵게**와 *기울임*'],
    ['<strong>가</strong><em>나</em><u>다</u><s>라</s>', '**가***나*<u>다</u>~~라~~'],
    ['<b>가</b><b>나</b>', '**가나**'],
    ['<b><b>가</b></b>', '**가**'],
    ['<b><i>가</i></b>', '***가***'],
    ['<b> 가 </b>나', '**가** 나'],
    ['가<b>&nbsp;나</b>', '가 **나**'],
    ['<b></b>가', '가'],
    ['<b>첫 줄<br>둘째 줄</b>', '**첫 줄**\n**둘째 줄**'],
    ['<span style="font-weight: 700">가</span>', '**가**'],
    ['<span style="color: red">가</span>', '가'],
    ['가<br>나<br><br>다', '가\n나\n\n다'],
    ['<div>가</div><div>나</div>', '가\n나'],
    ['가<div>나</div>', '가\n나'],
    ['<div>가</div><div><br></div><div>나</div>', '가\n\n나'],
    ['<p>가</p><p>나</p>', '가\n\n나'],
    ['가&nbsp;&nbsp;나\n다', '가 나 다'],
    ['&lt;b&gt; &amp;amp; &quot;', '<b> \\&amp; "'],
    ['H<sub>2</sub>O, x<sup>2</sup>, a<sub>ij</sub>', 'H₂O, x², aij'],
    ['<ruby>漢字<rp>(</rp><rt>한자</rt><rp>)</rp></ruby>', '漢字(한자)'],
    ['<h2>제목</h2>글', '## 제목\n\n글'],
    ['가<hr>나', '가\n\n---\n\n나'],
    ['<blockquote>가<br>나</blockquote>', '> 가\n> 나'],
    ['<code>a*b</code> <code>a`b</code>', '`a*b` ``a`b``'],
    ['<pre>if (a) {\n  b();\n}</pre>', '```\nif (a) {\n  b();\n}\n```'],
  ])('%s', (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
  });
});

describe('lists and tables', () => {
  it.each([
    ['<ul><li>가</li><li>나</li></ul>', '- 가\n- 나'],
    ['<ol start="3"><li>가</li><li>나</li></ol>', '3. 가\n4. 나'],
    ['<ul><li>가<ul><li>나</li></ul></li></ul>', '- 가\n  - 나'],
    ['가<ul><li>나</li></ul>다', '가\n\n- 나\n\n다'],
    ['<b><ul><li>가</li></ul></b>', '- 가'],
    [
      '<table><tbody><tr><th>가</th><th>나|다</th></tr><tr><td>1<br>2</td></tr></tbody></table>',
      '| 가 | 나\\|다 |\n| --- | --- |\n| 1<br>2 |  |',
    ],
    ['<table><tr><td>홀로</td></tr></table>', '홀로'],
  ])('%s', (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
  });

  it('one wide row does not make a thousand others as wide: they are text', () => {
    const [wide, others] = ['<td>가'.repeat(1_000), '<tr><td>나'.repeat(1_000)];
    const html = `<table><tr>${wide}${others}</table>`;
    const markdown = markdownOf(html);
    expect(markdown.length).toBeLessThan(html.length);
    expect(markdown).toBe([Array(1_000).fill('가').join(' '), ...Array(1_000).fill('나')].join('\n'));
  });
});

describe('letters that Markdown would take for marks', () => {
  it.each([
    ['*별*', '\\*별\\*'],
    ['2 * 3', '2 * 3'],
    ['snake_case', 'snake_case'],
    ['_밑줄_', '\\_밑줄\\_'],
    ['# 제목 아님', '\\# 제목 아님'],
    ['- 목록 아님', '\\- 목록 아님'],
    ['1. 목록 아님', '1\\. 목록 아님'],
    ['가<br>---', '가\n\\---'],
    ['[가](나)', '[가]\\(나)'],
    ['&lt;u&gt;', '\\<u>'],
    ['$5', '$5'],
    ['$5와 $6', '\\$5와 \\$6'],
    ['C:\\dir', 'C:\\dir'],
  ])('%s', (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
  });
});

describe('formulas', () => {
  it.each([
    ['값은 \\(x^2\\)이다', '값은 $x^2$이다'],
    ['\\[ \\frac{1}{2} \\]', '$$\\frac{1}{2}$$'],
    ['[$]a_1[/$]와 [$$]b[/$$]', '$a_1$와\n$$b$$'],
    ['[latex]$a &lt; b$[/latex]', '$a < b$'],
    ['[latex]\\begin{x}a\\end{x}[/latex]', '$$\\begin{x}a\\end{x}$$'],
    ['\\(a<br>b\\)', '$a b$'],
    ['\\(열린 채', '\\\\(열린 채'],
    ['\\(x\\) $5', '$x$ \\$5'],
  ])('%s', (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
  });
});

describe('links, images and sounds', () => {
  it.each([
    ['<a href="https://a.kr/b(c)?d e">가</a>', '[가](https://a.kr/b%28c%29?d%20e)'],
    ['<a href="mailto:a@b.kr">가</a>', '[가](mailto:a@b.kr)'],
    ['<a href="javascript:alert(1)">가</a>', '가'],
    ['<a href=" java\nscript:alert(1)">가</a>', '가'],
    ['<a href="/note/3">가</a>', '가'],
    ['<a href="data:text/html,x">가</a>', '가'],
  ])('%s', (html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
  });

  it('an image becomes an address of the package; others are told', () => {
    const { markdown, images, lostImages } = read(
      '<img src="a.png"><img src="가 나(1).png"><img src="b.png"><img src="https://a.kr/c.png"><img src="data:image/png;base64,AAAA">',
    );
    expect(markdown).toBe(
      '![a.png](media:a.png)![가 나(1).png](media:%EA%B0%80%20%EB%82%98%281%29.png)[이미지](https://a.kr/c.png)',
    );
    expect(images).toEqual(['a.png', '가 나(1).png']);
    expect(lostImages.map(({ kind }) => kind)).toEqual(['missing', 'outside', 'embedded']);
  });

  it('sounds go and are told', () => {
    expect(read('가[sound:a b.mp3]나<audio src="c.ogg"></audio>')).toMatchObject({
      markdown: '가나',
      sounds: ['a b.mp3', 'c.ogg'],
    });
  });
});

describe('nothing that runs comes through', () => {
  it.each([
    '<script>alert(1)</script>',
    '<style>*{}</style><svg onload=alert(1)></svg>',
    '<img src=x onerror=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<a href="javascript:alert(1)"></a>',
    '<template><img src=x onerror=alert(1)></template>',
    '<math><mtext><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<object data="x"></object><embed src="x"><link href="x"><meta content="x">',
    '<!-- <b>x</b> -->',
  ])('%s', (html) => {
    expect(markdownOf(html)).toBe('');
  });

  it('however deep and however often', async () => {
    const deep = `${'<div><b><table><tr><td>'.repeat(5_000)}가${'<ul><li>'.repeat(5_000)}나`;
    expect(markdownOf(deep)).toContain('가');
    const seconds = await cpuSecondsOf(() => {
      for (const piece of [
        '\\(',
        '[latex]',
        '[sound:',
        '<',
        '<a ',
        '&',
        '*',
        '_',
        '`',
        '{{c1::',
        '<b>',
        '<p>',
        '<td>',
        '](',
        '$',
      ]) {
        markdownOf(piece.repeat(500_000 / piece.length));
      }
    });
    expect(seconds).toBeLessThan(10);
  });
});
