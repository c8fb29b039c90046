import type { WordRun } from '@molip/domain/text';

/** One of the two texts, with what only it has. */
export function sideOf(runs: readonly WordRun[], side: 'removed' | 'added'): WordRun[] {
  return runs.filter(({ kind }) => kind === 'same' || kind === side);
}

/** Blanks around changed words are not marked with them; where only blanks changed they are. */
export function marked(runs: readonly WordRun[]): WordRun[] {
  const result: WordRun[] = [];
  for (const run of runs.flatMap(markedWords)) {
    const last = result.at(-1);
    if (last?.kind === run.kind) result[result.length - 1] = { ...last, text: last.text + run.text };
    else result.push(run);
  }
  return result;
}

function markedWords({ kind, text }: WordRun): WordRun[] {
  const words = kind === 'same' ? '' : text.trim();
  if (words === '') return text === '' ? [] : [{ kind, text }];
  const start = text.indexOf(words);
  const runs = [
    { kind: 'same', text: text.slice(0, start) },
    { kind, text: words },
    { kind: 'same', text: text.slice(start + words.length) },
  ] as const;
  return runs.filter((run) => run.text !== '');
}
