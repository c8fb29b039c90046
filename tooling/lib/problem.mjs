/** The code of a system error, such as ENOSPC. @param {unknown} error */
export function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}

/** A foreseen failure of a command: one Korean and one English line that say what is wrong and what to do. */
export class Problem extends Error {
  /**
   * @param {string} korean
   * @param {string} english
   * @param {ErrorOptions} [options]
   */
  constructor(korean, english, options) {
    super(`✗ ${korean}\n✗ ${english}`, options);
    this.name = 'Problem';
  }
}
