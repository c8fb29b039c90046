/** A sample that is not there: `deck not found`, `card not found`. The page says it in Korean. */
export class SampleMissing extends Error {
  override readonly name = 'SampleMissing';

  constructor(what: 'deck' | 'card') {
    super(`${what} not found`);
  }
}
