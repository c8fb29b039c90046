import type { CardCandidate, CardKind } from './card-candidate.ts';

/** Of the cards that may be kept, how many each kind may claim before the others have had theirs. */
const SHARES: Readonly<Record<CardKind, number>> = { DEFINITION: 0.5, LIST: 0.15, QA: 0.1, CLOZE: 0.25 };
const ORDER: readonly CardKind[] = ['DEFINITION', 'LIST', 'QA', 'CLOZE'];

/** In the order of the note, no two that ask the same, at most so many. */
export function chosen(candidates: readonly CardCandidate[], most: number): CardCandidate[] {
  const different = withoutRepeats(candidates);
  const kept = different.length <= most ? different : shared(different, most);
  return kept.toSorted(
    (one, other) => one.from - other.from || ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind),
  );
}

/** Earlier kinds come first: what a definition asks for, a gap in the same words need not ask for again. */
function withoutRepeats(candidates: readonly CardCandidate[]): CardCandidate[] {
  const kept: CardCandidate[] = [];
  for (const candidate of candidates)
    if (!kept.some((other) => asksTheSame(candidate, other))) kept.push(candidate);
  return kept;
}

function asksTheSame(one: CardCandidate, other: CardCandidate): boolean {
  if (keyOf(one.content) === keyOf(other.content)) return true;
  const isOver = one.from < other.to && other.from < one.to;
  if (!isOver) return false;
  if (one.kind === 'QA') return true;
  const others = other.asked.map(keyOf);
  return one.asked.some((words) => others.includes(keyOf(words)));
}

function keyOf(words: string): string {
  return words
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '');
}

/** Each kind its share, the surest of it, and what is left to whatever is surest. */
function shared(candidates: readonly CardCandidate[], most: number): CardCandidate[] {
  const kept = new Set<CardCandidate>();
  const keep = (from: readonly CardCandidate[], count: number) => {
    for (const candidate of spread(from).slice(0, Math.max(0, count))) kept.add(candidate);
  };
  for (const kind of ORDER) {
    const count = Math.min(most - kept.size, Math.round(most * SHARES[kind]));
    keep(
      candidates.filter((candidate) => candidate.kind === kind),
      count,
    );
  }
  keep(
    candidates.filter((candidate) => !kept.has(candidate)),
    most - kept.size,
  );
  return [...kept];
}

/** Parts of a note from which cards are taken in turn, so that its end is not forgotten. */
const PARTS = 4;

/** The surest of each part in turn. */
function spread(candidates: readonly CardCandidate[]): CardCandidate[] {
  const inPlace = candidates.toSorted((one, other) => one.from - other.from);
  const size = Math.ceil(inPlace.length / PARTS) || 1;
  const ranked = inPlace.map((candidate, index) => {
    const part = Math.floor(index / size);
    const within = inPlace.slice(part * size, (part + 1) * size);
    const rank = within.filter(
      (other) =>
        other.sureness > candidate.sureness ||
        (other.sureness === candidate.sureness && inPlace.indexOf(other) < index),
    ).length;
    return { candidate, rank };
  });
  return ranked
    .toSorted((one, other) => one.rank - other.rank || other.candidate.sureness - one.candidate.sureness)
    .map(({ candidate }) => candidate);
}
