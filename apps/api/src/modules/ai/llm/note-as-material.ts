import { randomBytes } from 'node:crypto';
import type { NoteToWorkOn } from '../engine.ts';

export interface Prompt {
  readonly system: string;
  readonly user: string;
}

const NONCE_BYTES = 12;

/** The note as a message of its own, between marks that it cannot know, and the system prompt that names these marks. */
export function promptAbout(
  { title, content }: NoteToWorkOn,
  template: string,
  values: Readonly<Record<string, string>> = {},
): Prompt {
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  const system = Object.entries({ ...values, nonce }).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, value),
    template,
  );
  const user = `<<<제목 ${nonce}>>>\n${title}\n<<<노트 ${nonce}>>>\n${content}\n<<<끝 ${nonce}>>>`;
  return { system, user };
}
