import { clozeFront, clozeNumbers, clozePlain } from '@molip/domain/decks';
import { replaceLinks } from '@molip/domain/text';

const LABEL_LENGTH = 60;
/** Anything that Markdown could read as more than letters. */
const MARKS = /[\\`*_~[\]<>#|$&{}=\n]|^\s|^\s*(?:[-+>]|\d+[.)])\s|:\/\//;

/** The front as it is asked, with blanks where it has some. */
export function shownFront(content: string): string {
  const [number] = clozeNumbers(content);
  return number === undefined ? content : clozeFront(content, number);
}

/** Most fronts are plain words: they need no parser. */
export function isPlain(text: string): boolean {
  return !MARKS.test(text);
}

/** For a name that is read aloud: without marks, on one line, short. */
export function frontName(content: string): string {
  const withoutImages = replaceLinks(clozePlain(content), '![', (label) => label);
  const line = replaceLinks(withoutImages, '[', (label) => label)
    .replace(/~~|[*_`#>$|]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...line];
  return letters.length > LABEL_LENGTH ? `${letters.slice(0, LABEL_LENGTH).join('')}…` : line;
}
