/**
 * How much each sign speaks for a gap, as logarithms of odds: fitted on bench/card-texts/known and on notes of one more writer, where teachers say which
 * words may be hidden.
 */
const WEIGHTS: ReadonlyMap<string, number> = new Map([
  ['article', 1.14],
  ['quantity', 1.06],
  ['letters 5', 1.0],
  ['capitals', 0.96],
  ['year', 0.9],
  ['behind comma', 0.86],
  ['term', 0.61],
  ['modified', 0.46],
  ['has a year', 0.45],
  ['letters 4', 0.44],
  ['technical', 0.41],
  ['listed', 0.37],
  ['proper', 0.36],
  ['without a predicate', 0.29],
  ['digits', 0.26],
  ['behind JX', 0.25],
  ['behind bracket', 0.2],
  ['has an arrow', 0.2],
  ['partly proper', 0.19],
  ['of a table', 0.19],
  ['has terms', 0.18],
  ['supposes', 0.15],
  ['long', 0.12],
  ['has a label', 0.12],
  ['behind JKG', 0.11],
  ['has a name', 0.1],
  ['behind closing', 0.07],
  ['behind JKB', -0.06],
  ['behind end', -0.11],
  ['behind JC', -0.16],
  ['latin', -0.19],
  ['of something', -0.23],
  ['letters 3', -0.26],
  ['behind JKS', -0.26],
  ['compound', -0.33],
  ['exclaims', -0.35],
  ['behind other', -0.38],
  ['foreign sound', -0.38],
  ['behind blank', -0.43],
  ['spread 2', -0.5],
  ['behind JKO', -0.51],
  ['behind dot', -0.54],
  ['short', -0.65],
  ['spread 1', -0.67],
  ['joined right', -0.73],
  ['words 2', -0.77],
  ['within brackets', -0.85],
  ['spread 3', -0.86],
  ['common', -0.87],
  ['behind doing', -0.88],
  ['within a term', -0.97],
  ['all common', -1.05],
  ['part of an item', -1.11],
  ['letters 2', -1.17],
  ['words 3', -1.26],
  ['joined left', -1.64],
]);
const BIAS = 1.02;

/** From 0 to 1: how likely a teacher would hide these words. */
export function sureness(signs: readonly string[]): number {
  const odds = signs.reduce((sum, sign) => sum + (WEIGHTS.get(sign) ?? 0), BIAS);
  return 1 / (1 + Math.exp(-odds));
}
