/**
 * How many of the cards that the built-in rules make of a note are good (precision), and how many of the possible cards
 * they find (recall), on texts that rules are tuned on (`known`) and on texts that they are not tuned on.
 *
 *     npm run bench:cards                        both parts
 *     npm run bench:cards -- known               one part
 *     npm run bench:cards -- --verbose known     with what is wrong and what is missed
 */
import { parseArgs } from 'node:util';
import { CARDS_MAX, cardsFromNote } from '../packages/korean-cards/src/index.ts';
import { openAnalyser } from '../packages/testing/src/korean-analyser.ts';
import { judge } from './lib/card-judges.mjs';
import { textsOf } from './lib/card-texts.mjs';

const UNTUNED_PART = 'held-out';
const KINDS = ['definitions', 'lists', 'clozes'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { verbose: { type: 'boolean', default: false } },
});
const parts = positionals.length > 0 ? positionals : ['known', UNTUNED_PART];
const analyse = await openAnalyser();

console.log(row('part', 'kind', 'of a note', 'precision', 'recall', 'made', 'right', 'gold'));
for (const part of parts) {
  const texts = textsOf(part);
  const all = texts.map((text) => ({ ...text, cards: cardsOf(text.note, Number.POSITIVE_INFINITY) }));
  const best = texts.map((text) => ({ ...text, cards: cardsOf(text.note, CARDS_MAX) }));
  for (const kind of KINDS) {
    print(part, kind, 'all', judged(all, kind));
    print(part, kind, `best ${CARDS_MAX}`, judged(best, kind));
    // Errors of texts of the other part are not printed: reading them would lead to tuning on them.
    if (values.verbose && !part.includes(UNTUNED_PART)) printFindings(judged(all, kind));
  }
}

function judged(texts, kind) {
  return texts.map(({ name, cards, gold }) => ({ name, ...judge(kind, cards[kind], gold[kind] ?? []) }));
}

/** The cards of a note in the form of the texts' expected cards. */
function cardsOf(note, most) {
  const cards = cardsFromNote(note, analyse, most);
  const of = (kind) => cards.filter((card) => card.kind === kind);
  return {
    definitions: of('DEFINITION').map(({ askedTexts: [term], answer }) => ({ term, definition: answer })),
    lists: of('LIST').map(({ askedTexts: asked }) => ({ items: asked })),
    clozes: of('CLOZE').map(({ askedTexts: [answer], from, to }) => ({
      passage: note.slice(from, to),
      answer,
    })),
  };
}

function print(part, kind, which, results) {
  const sum = (figure) => results.reduce((total, result) => total + result[figure], 0);
  const [made, right, gold] = [sum('made'), sum('right'), sum('gold')];
  const share = (of) => (of === 0 ? '–' : (right / of).toFixed(3));
  console.log(row(part.slice(-11), kind, which, share(made), share(gold), made, right, gold));
}

function row(part, kind, which, ...figures) {
  const names = `${part.padEnd(12)}${kind.padEnd(13)}${which.padEnd(10)}`;
  return names + figures.map((figure) => String(figure).padStart(10)).join('');
}

function printFindings(results) {
  const line = (card) => Object.values(card).flat().join(' | ');
  for (const { name, wrong, missed } of results) {
    for (const card of wrong) console.log(`  ${name} wrong   ${line(card)}`);
    for (const card of missed) console.log(`  ${name} missed  ${line(card)}`);
  }
}
