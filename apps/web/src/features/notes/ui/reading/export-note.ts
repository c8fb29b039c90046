import { downloadFile } from '#shared/lib/download-file.ts';
import { type ReadableNote, titleOf } from '../../model/readable-note.ts';

type ExportedNote = Pick<ReadableNote, 'title' | 'content' | 'tags'>;

const NAME_LENGTH_MAX = 80;
/** Characters that a system refuses in names, that are invisible, or that change the writing direction. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Names that Windows reserves for devices. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A name that all systems accept, in NFC: a Mac's Hangul would be shown as single jamo elsewhere. */
export function noteFileName(note: ExportedNote): string {
  const plain = titleOf(note).normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ');
  const cut = [...plain].slice(0, NAME_LENGTH_MAX).join('');
  const name = cut.replace(/^[ .]+|(?<![ .])[ .]+$/g, '');
  if (name === '') return 'note.md';
  return RESERVED.test(name) ? `${name}_.md` : `${name}.md`;
}

/** The title as the first heading, the tags as a line, then the text as it is. */
export function noteAsMarkdown({ title, content, tags }: ExportedNote): string {
  const heading = title.trim() === '' ? [] : [`# ${title.trim()}`];
  const tagLine = tags.length === 0 ? [] : [tags.map((tag) => `#${tag.replaceAll(' ', '_')}`).join(' ')];
  return `${[...heading, ...tagLine, content.trimEnd()].join('\n\n')}\n`;
}

/** Downloads the note as a file, without a request. */
export function exportNote(note: ExportedNote): void {
  const file = new Blob([noteAsMarkdown(note)], { type: 'text/markdown;charset=utf-8' });
  downloadFile(file, noteFileName(note));
}
