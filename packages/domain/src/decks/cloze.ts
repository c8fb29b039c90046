import { type Cloze, type ClozePart, clozeParts, plainOf } from './cloze-parts.ts';
import { emphasised, placesIn, type TextPlace } from './markdown-places.ts';

/** What a mark becomes: where it stands, and what follows it, say what Markdown would make of it. */
type Show = (cloze: Cloze, place: TextPlace, next: string) => string;

/** In order, each once. A mark that hides nothing does not count. */
export function clozeNumbers(text: string): number[] {
  const hiding = allClozes(clozeParts(text)).filter((cloze) => wordsOf(cloze) !== '');
  return [...new Set(hiding.map(({ number }) => number))].sort((a, b) => a - b);
}

export function hasCloze(text: string): boolean {
  return clozeNumbers(text).length > 0;
}

/** Without any mark. */
export function clozePlain(text: string): string {
  return plainOf(clozeParts(text));
}

/** As Markdown, with `[…]` or `[힌트]` in place of what is asked for. */
export function clozeFront(text: string, number: number): string {
  return shown(text, number, ({ hint }, place, next) => {
    if (place === 'maths') return hint === '' ? '[\\ldots]' : `[\\text{${hint}}]`;
    // `[…](` begins a link, and `[…]:` the definition of one, which is not shown at all.
    const wouldLink = place === 'text' && (next === '(' || next === ':');
    return `[${hint || '…'}${wouldLink ? '\\' : ''}]`;
  });
}

/** As Markdown, with what was asked for emphasised. */
export function clozeBack(text: string, number: number): string {
  return shown(text, number, (cloze, place) => emphasised(plainOf(cloze.parts), place));
}

/** A card for each number, whose one mark is c1; the other numbers are plain text in it. */
export function clozeCards(text: string): { content: string; answer: string }[] {
  const parts = clozeParts(text);
  return clozeNumbers(text).map((number) => ({
    content: shown(text, number, marked),
    answer: outermost(parts, number)
      .map(wordsOf)
      .filter((words) => words !== '')
      .join(', '),
  }));
}

function marked(cloze: Cloze): string {
  const hint = cloze.hint === '' ? '' : `::${cloze.hint}`;
  return `{{c1::${plainOf(cloze.parts)}${hint}}}`;
}

function shown(text: string, number: number, show: Show): string {
  const parts = clozeParts(text);
  const plain = plainOf(parts);
  const placeAt = placesIn(plain);
  let position = 0;
  const write = (part: ClozePart): string => {
    if (typeof part === 'string') {
      position += part.length;
      return part;
    }
    if (part.number !== number) return part.parts.map(write).join('');
    const place = placeAt(position);
    position += plainOf(part.parts).length;
    return show(part, place, plain.charAt(position));
  };
  return parts.map(write).join('');
}

function wordsOf({ parts }: Cloze): string {
  return plainOf(parts).trim();
}

function allClozes(parts: readonly ClozePart[]): Cloze[] {
  return parts.flatMap((part) => (typeof part === 'string' ? [] : [part, ...allClozes(part.parts)]));
}

/** One that is within another of its number is hidden with that. */
function outermost(parts: readonly ClozePart[], number: number): Cloze[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    return part.number === number ? [part] : outermost(part.parts, number);
  });
}
