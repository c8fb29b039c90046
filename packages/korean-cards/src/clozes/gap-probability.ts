/**
 * Log odds of each sign, by logistic regression on bench/card-texts/known and on notes of two more writers with the words
 * that a teacher would hide.
 */
const WEIGHTS: ReadonlyMap<string, number> = new Map([
  ['year', 1.11],
  ['quantity', 1.11],
  ['letters 5', 1.08],
  ['article', 0.98],
  ['capitals', 0.91],
  ['behind comma', 0.84],
  ['term', 0.7],
  ['behind bracket', 0.47],
  ['modified', 0.45],
  ['technical', 0.42],
  ['listed', 0.4],
  ['without a predicate', 0.37],
  ['behind closing', 0.36],
  ['letters 4', 0.33],
  ['proper', 0.31],
  ['has a year', 0.27],
  ['has terms', 0.23],
  ['partly proper', 0.18],
  ['has a label', 0.15],
  ['behind JX', 0.14],
  ['has an arrow', 0.12],
  ['has a name', 0.11],
  ['of a table', 0.1],
  ['behind JC', -0.12],
  ['latin', -0.13],
  ['behind end', -0.15],
  ['behind JKS', -0.17],
  ['behind JKB', -0.18],
  ['behind being', -0.18],
  ['compound', -0.2],
  ['letters 3', -0.2],
  ['supposes', -0.23],
  ['long', -0.25],
  ['behind blank', -0.33],
  ['of something', -0.33],
  ['behind JKO', -0.44],
  ['short', -0.46],
  ['behind dot', -0.51],
  ['exclaims', -0.52],
  ['spread 2', -0.54],
  ['behind other', -0.59],
  ['common', -0.6],
  ['spread 1', -0.68],
  ['joined right', -0.69],
  ['within brackets', -0.82],
  ['spread 3', -0.94],
  ['part of an item', -0.99],
  ['behind doing', -1.0],
  ['all common', -1.01],
  ['words 2', -1.03],
  ['letters 2', -1.08],
  ['words 3', -1.21],
  ['within a term', -1.21],
  ['joined left', -1.43],
]);
const BIAS = 1.02;

/** The probability that a teacher would hide these words. */
export function gapProbability(signs: readonly string[]): number {
  const odds = signs.reduce((sum, sign) => sum + (WEIGHTS.get(sign) ?? 0), BIAS);
  return 1 / (1 + Math.exp(-odds));
}
