/** Answering a message that came up meanwhile is no reason to lose what is being done in a dialog beneath it. */
export function isAnswerToMessage({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-feedback]') !== null;
}
