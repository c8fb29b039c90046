/**
 * How many of the cards that the built-in rules make of a note are good ones (precision), and how many of those that
 * could be made they find (recall), on texts that the rules may know and on texts that nobody tunes on.
 *
 *     npm run bench:cards                        both parts
 *     npm run bench:cards -- known               one part
 *     npm run bench:cards -- --verbose known     with what is wrong and what is missed
 */
import { parseArgs } from 'node:util';
import { definitionsOf, passagesOf } from '../packages/domain/src/ai/index.ts';
import { openAnalyser } from '../packages/domain/test/open-analyser.ts';
import { judge } from './lib/card-judges.mjs';
import { textsOf } from './lib/card-texts.mjs';

const HELD_OUT = 'held-out';
const KINDS = ['definitions'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { verbose: { type: 'boolean', default: false } },
});
const parts = positionals.length > 0 ? positionals : ['known', HELD_OUT];
const analyse = await openAnalyser();

console.log(`${'part'.padEnd(12)}${'kind'.padEnd(14)}precision  recall    made  right   gold`);
for (const part of parts) {
  const texts = textsOf(part).map((text) => ({ ...text, cards: cardsOf(text.note) }));
  for (const kind of KINDS) {
    const results = texts.map(({ name, gold, cards }) => ({
      name,
      ...judge(kind, cards[kind], gold[kind] ?? []),
    }));
    printRow(part, kind, results);
    // Whoever reads what is wrong with the texts that are held out begins to tune on them.
    if (values.verbose && !part.includes(HELD_OUT)) printFindings(results);
  }
}

function cardsOf(note) {
  return { definitions: definitionsOf(passagesOf(note), analyse) };
}

function printRow(part, kind, results) {
  const sum = (figure) => results.reduce((total, result) => total + result[figure], 0);
  const [made, right, gold] = [sum('made'), sum('right'), sum('gold')];
  const share = (of) => (of === 0 ? '–' : (right / of).toFixed(3)).padStart(9);
  const counts = [made, right, gold].map((count) => String(count).padStart(7)).join('');
  console.log(
    `${part.slice(-11).padEnd(12)}${kind.padEnd(14)}${share(made)}${share(gold).slice(1)} ${counts}`,
  );
}

function printFindings(results) {
  for (const { name, wrong, missed } of results) {
    for (const { passage, ...card } of wrong)
      console.log(`  ${name} wrong   ${Object.values(card).join(' | ')}`);
    for (const gold of missed) console.log(`  ${name} missed  ${Object.values(gold).join(' | ')}`);
  }
}
