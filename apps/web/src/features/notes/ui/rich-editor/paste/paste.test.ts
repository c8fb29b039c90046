// @vitest-environment jsdom
import { DOMParser as Reader } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { toMarkdown } from '../markdown/to-markdown.ts';
import { schema } from '../schema.ts';
import { cleanHtml } from './clean-html.ts';
import { sliceOfText } from './paste-plugin.ts';

function pasted(html: string): string {
  const page = document.createElement('div');
  page.innerHTML = cleanHtml(html);
  return toMarkdown(Reader.fromSchema(schema).parse(page));
}

const pastedText = (text: string, isPlain = false) => {
  return toMarkdown(schema.nodes.doc.create(null, sliceOfText(text, isPlain).content));
};

describe('HTML keeps the formats of the editor and nothing else (I-2.01)', () => {
  it.each([
    [
      'formats',
      '<h2>가</h2><p><b>나</b> <i>다</i> <u>라</u> <del>마</del></p>',
      '## 가\n\n**나** *다* <u>라</u> ~~마~~',
    ],
    ['lists', '<ol start="3"><li>가<ul><li>나</li></ul></li></ol>', '3. 가\n   - 나'],
    [
      'quotations and code',
      '<blockquote>가</blockquote><pre><code>a\n  b</code></pre>',
      '> 가\n\n```\na\n  b\n```',
    ],
    ['inline code of pages', '<p>a <code>b</code></p>', 'a b'],
    ['styles', '<p><span style="font-weight:700;font-style:italic">가</span></p>', '***가***'],
    ['decorations', '<p><span style="text-decoration:underline line-through">가</span></p>', '<u>~~가~~</u>'],
    ['the bold that is none of Google Docs', '<b style="font-weight:normal"><p>가</p></b>', '가'],
    ['colours, fonts, classes', '<font color="red" class="x"><p style="color:red">가</p></font>', '가'],
    ['small headings', '<h4>가</h4>', '가'],
    ['tables', '<table><tr><th>가</th><td>나</td></tr></table>', '가 | 나'],
    ['other schemes (V-5.19)', '<p><a href="javascript:alert(1)">가</a></p>', '[가]()'],
    ['images of elsewhere', '<p><img src="https://a.kr/b.png" alt="가"></p>', '[가](https://a.kr/b.png)'],
    ['images without an address', '<p>가<img src="data:image/png;base64,AA"></p>', '가'],
    ['own images', '<p><img src="/api/images/a.png" alt="가"></p>', '![가](/api/images/a.png)'],
    ['scripts', '<p>가</p><script>alert(1)</script><style>p{}</style>', '가'],
    ['text about styles', '<p>&lt;p style="x"&gt;</p>', '\\<p style="x">'],
  ])('%s', (_, html, markdown) => {
    expect(pasted(html)).toBe(markdown);
  });

  it('Word: marks, levels and empty tags', () => {
    const item = (level: number, mark: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>`;
    const html = `<p class=MsoNormal><b>가<o:p></o:p></b></p>${item(1, '1.', '나')}${item(2, '·', '다')}${item(1, '2.', '라')}<p>마</p>`;
    expect(pasted(html)).toBe('**가**\n\n1. 나\n   - 다\n2. 라\n\n마');
  });

  it('한글: paragraphs of spans', () => {
    const html =
      "<P CLASS=HStyle0 STYLE='text-align:center;'><SPAN STYLE='font-size:16pt;font-weight:bold'>가</SPAN></P>";
    expect(pasted(html)).toBe('**가**');
  });
});

describe('plain text', () => {
  it.each([
    ['Markdown', '# 가\n\n- **나**\n\n| a | b |\n|---|---|\n| 1 | 2 |'],
    ['lines', '첫 줄\\\n둘째 줄\n\n문단'],
  ])('%s', (_, markdown) => {
    expect(pastedText(markdown.replaceAll('\\\n', '\n'))).toBe(markdown);
  });

  it('with Shift → Markdown stays text', () => {
    expect(pastedText('# 가', true)).toBe('\\# 가');
  });

  it('a price, a range and a hyphen → not read as Markdown', () => {
    expect(pastedText('3 * 4 = 12, -5도')).toBe('3 * 4 = 12, -5도');
  });
});
