export type Command = 'bold' | 'italic' | 'link';

const COMMANDS: Record<string, Command> = { b: 'bold', i: 'italic', k: 'link' };
const LETTERS: Record<Command, string> = { bold: 'B', italic: 'I', link: 'K' };

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export function isMac(): boolean {
  return /Mac|iP(hone|ad|od)/.test(navigator.platform);
}

/** On a Mac, Ctrl with these letters moves the caret and belongs to the system. */
export function commandOf(press: KeyPress, onMac: boolean): Command | null {
  const hasModifier = onMac ? press.metaKey && !press.ctrlKey : press.ctrlKey || press.metaKey;
  if (!hasModifier || press.altKey || press.shiftKey) return null;
  return COMMANDS[letterOf(press)] ?? null;
}

/** While Hangul is on, some systems tell the Hangul letter of the key. */
function letterOf({ key, code }: KeyPress): string {
  const letter = /^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '');
  return letter.toLowerCase();
}

export function shownKeys(command: Command, onMac: boolean): string {
  return `${onMac ? '⌘' : 'Ctrl'} ${LETTERS[command]}`;
}

/** As `aria-keyshortcuts` spells it. */
export function spokenKeys(command: Command, onMac: boolean): string {
  return `${onMac ? 'Meta' : 'Control'}+${LETTERS[command]}`;
}
