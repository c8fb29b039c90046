/**
 * How much each sign speaks for a gap, as logarithms of odds: fitted on bench/card-texts/known and on notes of one more writer, where teachers say which
 * words may be hidden. Rounded, since more digits would only remember those texts.
 */
const WEIGHTS: ReadonlyMap<string, number> = new Map([
  ['article', 1.06],
  ['capitals', 1.04],
  ['letters 5', 1.03],
  ['quantity', 1.02],
  ['year', 0.97],
  ['behind comma', 0.93],
  ['term', 0.68],
  ['modified', 0.46],
  ['letters 4', 0.41],
  ['technical', 0.39],
  ['listed', 0.38],
  ['has a year', 0.34],
  ['proper', 0.31],
  ['digits', 0.29],
  ['without a predicate', 0.26],
  ['partly proper', 0.24],
  ['behind JX', 0.24],
  ['has terms', 0.22],
  ['behind JKG', 0.2],
  ['behind bracket', 0.19],
  ['has a label', 0.18],
  ['of a table', 0.17],
  ['has an arrow', 0.15],
  ['has a name', 0.12],
  ['supposes', 0.05],
  ['of something', -0.08],
  ['behind JKB', -0.17],
  ['foreign sound', -0.22],
  ['letters 3', -0.23],
  ['latin', -0.23],
  ['behind JKS', -0.29],
  ['compound', -0.35],
  ['exclaims', -0.37],
  ['behind other', -0.43],
  ['behind blank', -0.47],
  ['behind dot', -0.49],
  ['behind JKO', -0.5],
  ['spread 2', -0.52],
  ['spread 1', -0.65],
  ['short', -0.68],
  ['joined right', -0.68],
  ['within brackets', -0.76],
  ['words 2', -0.81],
  ['spread 3', -0.84],
  ['common', -0.9],
  ['all common', -0.93],
  ['behind doing', -0.95],
  ['within a term', -0.98],
  ['letters 2', -1.14],
  ['part of an item', -1.19],
  ['words 3', -1.26],
  ['joined left', -1.65],
]);
const BIAS = 1.02;

/** From 0 to 1: how likely a teacher would hide these words. */
export function sureness(signs: readonly string[]): number {
  const odds = signs.reduce((sum, sign) => sum + (WEIGHTS.get(sign) ?? 0), BIAS);
  return 1 / (1 + Math.exp(-odds));
}
