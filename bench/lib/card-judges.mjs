/** Whether a generated card is one that a teacher would make. */

/** The share of character pairs of the expected definition that ours must contain. */
const SAID = 0.6;
/** The share of character pairs of our definition that the expected one or its passage must contain. */
const NOTHING_ELSE = 0.5;
const ITEMS_IN_COMMON = 0.8;

const BRACKETS = /[([（［][^()[\]（）［］]*[)\]）］]/g;
const MARKS = /[\s\\"'“”‘’*`_.,:;~·\-–—「」『』<>《》〈〉|$]/g;

/** Without spaces, punctuation and text in brackets, which make no difference. */
function normalised(text) {
  return text.normalize('NFC').toLowerCase().replace(BRACKETS, '').replace(MARKS, '');
}

function isSame(one, other) {
  return normalised(one) === normalised(other);
}

function pairsOf(text) {
  const characters = normalised(text);
  return new Set(
    Array.from({ length: Math.max(0, characters.length - 1) }, (_, at) => characters.slice(at, at + 2)),
  );
}

/** The share of a text's character pairs that the other contains, 0 to 1. */
function shareIn(text, other) {
  const [pairs, others] = [pairsOf(text), pairsOf(other)];
  return pairs.size === 0 ? 0 : [...pairs].filter((pair) => others.has(pair)).length / pairs.size;
}

function isDefinition(made, gold) {
  return (
    [gold.term, ...(gold.also ?? [])].some((name) => isSame(name, made.term)) &&
    shareIn(gold.definition, made.definition) >= SAID &&
    shareIn(made.definition, gold.definition + gold.from) >= NOTHING_ELSE
  );
}

function isCloze(made, gold) {
  const [ours, theirs] = [normalised(made.passage), normalised(gold.from)];
  return (
    (ours.includes(theirs) || theirs.includes(ours)) &&
    gold.answers.some((answer) => isSame(answer, made.answer))
  );
}

function isList(made, gold) {
  const common = gold.items.filter((item) => made.items.some((other) => isSame(item, other))).length;
  return common >= ITEMS_IN_COMMON * Math.max(gold.items.length, made.items.length);
}

const JUDGES = { definitions: isDefinition, lists: isList, clozes: isCloze };

/** Compares the cards of a text with the expected ones, each of which counts once. */
export function judge(kind, made, gold) {
  const matched = new Set();
  /** @type {object[]} */
  const wrong = [];
  for (const card of made) {
    const match = gold.find((one) => !matched.has(one) && JUDGES[kind](card, one));
    if (match) matched.add(match);
    else wrong.push(card);
  }
  return {
    made: made.length,
    right: matched.size,
    gold: gold.length,
    wrong,
    missed: gold.filter((one) => !matched.has(one)),
  };
}
