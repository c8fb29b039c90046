import { expect, it } from 'vitest';
import { whatIsQuestion } from '#korean-cards/korean/question-phrases.ts';

it.each([
  [
    '이란',
    ['let', 'commit', 'map', 'app', 'web', 'logic', 'hook', 'file', 'table', 'type', 'time', 'stack', 'URL'],
  ],
  ['란', ['bit', 'loop', 'int', 'list', 'code', 'tree', 'class', 'method', 'hub', 'API', 'float', 'x']],
])('a foreign word → %s by how it is read (D-1.07)', (josa, names) => {
  for (const name of names) expect(whatIsQuestion(name)).toBe(`${name}${josa}?`);
});
