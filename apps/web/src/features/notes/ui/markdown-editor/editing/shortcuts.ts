export type Command = 'bold' | 'italic' | 'link';

const COMMANDS: Record<string, Command> = { b: 'bold', i: 'italic', k: 'link' };
const KEYS: Record<Command, string> = { bold: 'B', italic: 'I', link: 'K' };

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export function isMac(): boolean {
  return /Mac|iP(hone|ad|od)/.test(navigator.platform);
}

/** On a Mac, Ctrl with these keys moves the caret and belongs to the system. */
export function commandOf(press: KeyPress, onMac: boolean): Command | null {
  const hasModifier = onMac ? press.metaKey && !press.ctrlKey : press.ctrlKey || press.metaKey;
  if (!hasModifier || press.altKey || press.shiftKey) return null;
  return COMMANDS[latinKeyOf(press)] ?? null;
}

/** With a Hangul keyboard layout, some systems report the key's jamo. */
function latinKeyOf({ key, code }: KeyPress): string {
  const latinKey = /^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '');
  return latinKey.toLowerCase();
}

export function shownKeys(command: Command, onMac: boolean): string {
  return `${onMac ? '⌘' : 'Ctrl'} ${KEYS[command]}`;
}

/** In the format of `aria-keyshortcuts`. */
export function spokenKeys(command: Command, onMac: boolean): string {
  return `${onMac ? 'Meta' : 'Control'}+${KEYS[command]}`;
}
