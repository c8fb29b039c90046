/**
 * How much each sign speaks for a gap, as logarithms of odds: fitted on bench/card-texts/known and on notes of one more writer, where teachers say which
 * words may be hidden. Rounded, since more digits would only remember those texts.
 */
const WEIGHTS: ReadonlyMap<string, number> = new Map([
  ['article', 1.0],
  ['quantity', 1.0],
  ['year', 0.9],
  ['letters 5', 0.9],
  ['capitals', 0.9],
  ['behind comma', 0.8],
  ['term', 0.6],
  ['modified', 0.5],
  ['letters 4', 0.5],
  ['listed', 0.4],
  ['proper', 0.4],
  ['has a year', 0.4],
  ['technical', 0.3],
  ['without a predicate', 0.3],
  ['behind JX', 0.3],
  ['has an arrow', 0.2],
  ['digits', 0.2],
  ['partly proper', 0.2],
  ['of a table', 0.2],
  ['has terms', 0.2],
  ['behind bracket', 0.2],
  ['supposes', 0.2],
  ['behind closing', 0.1],
  ['has a label', 0.1],
  ['has a name', 0.1],
  ['compares', -0.1],
  ['behind JKB', -0.1],
  ['behind JC', -0.1],
  ['latin', -0.1],
  ['behind end', -0.2],
  ['of something', -0.2],
  ['behind JKS', -0.2],
  ['compound', -0.2],
  ['letters 3', -0.3],
  ['foreign sound', -0.3],
  ['exclaims', -0.3],
  ['behind other', -0.4],
  ['behind blank', -0.5],
  ['spread 2', -0.5],
  ['behind dot', -0.5],
  ['behind JKO', -0.5],
  ['spread 1', -0.6],
  ['short', -0.6],
  ['words 2', -0.7],
  ['joined right', -0.7],
  ['within brackets', -0.7],
  ['behind doing', -0.8],
  ['part of an item', -0.8],
  ['within a term', -0.8],
  ['common', -0.9],
  ['spread 3', -0.9],
  ['all common', -0.9],
  ['letters 2', -1.2],
  ['words 3', -1.2],
  ['joined left', -1.5],
]);
const BIAS = 0.9;

/** From 0 to 1: how likely a teacher would hide these words. */
export function sureness(signs: readonly string[]): number {
  const odds = signs.reduce((sum, sign) => sum + (WEIGHTS.get(sign) ?? 0), BIAS);
  return 1 / (1 + Math.exp(-odds));
}
