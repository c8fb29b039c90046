const ROUNDS = 20;
/** The damping factor of PageRank. */
const DAMPING = 0.85;

/** Centrality of each text by shared words (TextRank, Mihalcea and Tarau 2004). */
export function textRank(texts: readonly ReadonlySet<string>[]): number[] {
  const similarities = texts.map((one, index) =>
    texts.map((other, at) => (at === index ? 0 : normalizedOverlap(one, other))),
  );
  const sums = similarities.map((row) => row.reduce((sum, each) => sum + each, 0));
  let rank = texts.map(() => 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const given = rank.map((weight, index) => weight / (sums[index] || 1));
    rank = similarities.map(
      (row) => 1 - DAMPING + DAMPING * row.reduce((sum, each, index) => sum + each * (given[index] ?? 0), 0),
    );
  }
  return rank;
}

function normalizedOverlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared === 0 ? 0 : shared / (1 + Math.log(a.size) + Math.log(b.size));
}
