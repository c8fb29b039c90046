/** What the key is called that goes with a letter: keyboards of Apple have one of their own. */
export function commandKey(): string {
  return /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}
