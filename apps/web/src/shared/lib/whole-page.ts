/** What becomes of the page as a whole. An object of ours, since no test can watch the browser's own. */
export const wholePage = {
  reload: () => location.reload(),
  leaveFor: (address: string) => location.assign(address),
};
