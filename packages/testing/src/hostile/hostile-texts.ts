/** Texts that slow parsers down: repeated, nested, unclosed, and with combining characters. */
export const HOSTILE_TEXTS: Readonly<Record<string, (chars: number) => string>> = {
  'opening brackets': repeated('['),
  'images that do not end': repeated('![]('),
  'images that are opened': repeated('!['),
  'Latin letters that are Hangul on the other keyboard': repeated('rk'),
  backticks: repeated('`'),
  'backticks of growing length': (chars) => {
    let text = '';
    for (let run = 1; text.length < chars; run += 1) text += `${'`'.repeat(run)} `;
    return text.slice(0, chars);
  },
  'less-than signs': repeated('<'),
  'nested elements': repeated('<div>'),
  'tags that do not end': repeated('<a x="'),
  blanks: (chars) => `${' '.repeat(chars - 1)}x`,
  'dollar signs': repeated('$ '),
  'table bars': repeated('|-'),
  'emphasis that does not end': repeated('*a **b __'),
  'nested gaps': repeated('{{c1::'),
  'nested quotations': repeated('> '),
  'line breaks': (chars) => `${'\n'.repeat(chars - 1)}x`,
  'decomposed Hangul': repeated('가'.normalize('NFD')),
  'accents on one letter': accents('\u0301'),
  'accents above and below in turn': accents('\u0301\u0316'),
  'families of emoji': repeated('👩‍👩‍👧‍👦'),
  'definitions in one line': repeated('가란 나이다, '),
  'one letter': repeated('ㅏ'),
  'escaping backslashes': repeated('\\'),
};

function repeated(piece: string): (chars: number) => string {
  return (chars) => piece.repeat(Math.floor(chars / piece.length));
}

/** The server inserts a joiner after every 30 marks: the text is shorter by as many. */
function accents(marks: string): (chars: number) => string {
  return (chars) => `a${marks.repeat(chars)}`.slice(0, Math.ceil((chars * 30) / 31) - 1);
}
