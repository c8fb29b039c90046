/** What is closed and still fades stands before nothing. */
const IN_FRONT = ['dialog', 'alertdialog', 'menu']
  .map((role) => `[role="${role}"]:not([data-closed])`)
  .concat('dialog[open]', 'dialog[data-open]')
  .join();

/** Whether something stands before the page: then keys are not meant for what lies under it. */
export function isPageCovered(): boolean {
  return document.querySelector(IN_FRONT) !== null;
}
