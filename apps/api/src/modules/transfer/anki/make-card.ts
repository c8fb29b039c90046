import { CARD_TEXT_MAX, clozeCards, clozeNumbers, fitsCard } from '@molip/domain/decks';
import { cleanText } from '@molip/domain/text';
import { fittingTags } from '../tags.ts';
import type { Warn } from '../warnings.ts';
import { cardSides, isImageOcclusion } from './card-sides.ts';
import { decodeHtmlText } from './html-text.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { tellLosses } from './losses.ts';
import { mediumKey } from './media.ts';
import type { NoteType } from './note-types.ts';
import type { AnkiCard } from './types.ts';

export interface AnkiNote {
  readonly type: NoteType;
  readonly values: readonly string[];
  readonly tags: readonly string[];
  /** For the list of what was left behind: the first field with something in it, as text. */
  readonly label: string;
  /** A field is longer than any card. */
  readonly isTooLong: boolean;
  /** A card of ours is one card, however many gaps it has. */
  readonly keepsMarks: boolean;
}

type Written = Pick<AnkiCard, 'content' | 'answer' | 'tags' | 'clozeNumber' | 'images'>;

/** With the marks of other cards of the note, which go. */
const MARKED_TEXT_MAX = 4 * CARD_TEXT_MAX;

/** What is written on a card; null for one that cannot be taken, which is told. */
export function makeCard(
  { type, values, tags, label, isTooLong, keepsMarks }: AnkiNote,
  ord: number,
  deck: string,
  media: ReadonlyMap<string, unknown>,
  warn: Warn,
): Written | null {
  if (isTooLong) return refuse('TOO_LONG');
  if (isImageOcclusion(type, values)) return refuse('UNSUPPORTED_TYPE');
  const clozeNumber = ord + 1;
  const templateName = type.templates.get(type.isCloze ? 0 : ord)?.name ?? '';
  const sides = cardSides({ type, values, tags: tags.join(' '), deck, templateName, clozeNumber }, ord);
  if (!sides) return refuse('TOO_LONG');
  const handling = { nameOf: (source: string) => nameIn(media, source) };
  const question = htmlToMarkdown(sides.question, handling);
  const answer = htmlToMarkdown(sides.answer, handling);
  tellLosses([question, answer], warn);
  if (question.markdown.length > MARKED_TEXT_MAX) return refuse('TOO_LONG');
  const front =
    type.isCloze && !keepsMarks
      ? clozeCard(question.markdown, clozeNumber)
      : { content: question.markdown, hidden: '' };
  const hidden = sides.hasOwnAnswer ? '' : front.hidden;
  const content = cleanText(front.content);
  const back = cleanText([hidden, answer.markdown].filter((part) => part !== '').join('\n\n'));
  if (content === '') return refuse('EMPTY_FRONT');
  if (back === '') return refuse('EMPTY_BACK');
  if (!fitsCard(content) || !fitsCard(back)) return refuse('TOO_LONG');
  return {
    content,
    answer: back,
    tags: fittingTags(tags, warn),
    images: [...new Set([...question.images, ...answer.images])],
    ...(front.hidden !== '' && { clozeNumber }),
  };

  function refuse(code: Parameters<Warn>[0]): null {
    warn(code, label);
    return null;
  }
}

/** The card that asks for one number. A note without any gap is shown as it is, one without this gap not at all. */
function clozeCard(markdown: string, number: number): { content: string; hidden: string } {
  const numbers = clozeNumbers(markdown);
  if (numbers.length === 0) return { content: markdown, hidden: '' };
  const card = clozeCards(markdown)[numbers.indexOf(number)];
  return { content: card?.content ?? '', hidden: card?.answer ?? '' };
}

export function labelOf(values: readonly string[]): string {
  const first = values.find((value) => value.trim() !== '') ?? '';
  return decodeHtmlText(first.slice(0, 500));
}

/** Addresses of images may be written as such: `a%20b.png`. */
function nameIn(media: ReadonlyMap<string, unknown>, source: string): string | null {
  const plain = mediumKey(source);
  if (media.has(plain)) return plain;
  try {
    const decoded = mediumKey(decodeURIComponent(source));
    return media.has(decoded) ? decoded : null;
  } catch {
    return null;
  }
}
