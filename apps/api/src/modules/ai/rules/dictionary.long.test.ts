import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import kuromoji from 'kuromoji-ko';
import { expect, it } from 'vitest';
import { readDictionary } from './dictionary.ts';

const TEXTS = [
  '대동법은 특산물을 쌀로 내게 한 제도이다. 2차 세계대전(1939~1945) abc 😀 ㅋㅋㅋ ½ 漢字 éa 걸어가겠습니다 했었다.',
  '아버지가방에들어가신다'.repeat(20),
  '가'.repeat(300),
  'ㅏㅏ각ᄀ',
  '\u{1F600}\u{20000}가',
  '가\u0000나',
  '',
  ' ',
];

it('every text is read as with the dictionary that the library loads (UF-1.09)', async () => {
  const code = createRequire(import.meta.url).resolve('kuromoji-ko');
  const folder = path.join(path.dirname(code), '../dict');
  const ours = new kuromoji.Tokenizer((await readDictionary(folder)) as never);
  const library = await kuromoji.builder({ dicPath: folder }).build();
  const notes = await readFile(new URL('../../../../../../docs/architecture.md', import.meta.url), 'utf8');
  for (const text of [...TEXTS, ...notes.split('\n')])
    expect(ours.tokenize(text)).toEqual(library.tokenize(text));
});
