import { TEMPLATE_WORK_CHARS_MAX } from '../limits.ts';
import { decodeHtmlText } from './html-text.ts';
import type { NoteType } from './note-types.ts';
import { mapReadings } from './readings.ts';
import type { RenderedFields } from './template.ts';

/** What a template can show of one card. */
export interface CardFields {
  readonly type: NoteType;
  readonly values: readonly string[];
  readonly tags: string;
  readonly deck: string;
  readonly templateName: string;
  readonly clozeNumber: number;
}

export type Side = 'question' | 'answer';

/** Beside the fields of the note. */
const SPECIAL = new Set(['FrontSide', 'Tags', 'Type', 'Deck', 'Subdeck', 'Card', 'CardFlag']);
/** No `<` within a tag: every attempt ends at the next one, so that the time stays linear. */
const EMPTY_MARKUP = /<(?:br|\/?div|\/?p|\/?span)[^<>]*>|&nbsp;|\s/gi;

/** @param hints what a hint hides: it would give the answer away on the front */
export function fieldsFor(card: CardFields, side: Side, hints: string[]): RenderedFields {
  const filled = new Map<string, boolean>();
  let workChars = 0;
  const fieldValue = (name: string): string | undefined => {
    const index = card.type.fieldIndexes.get(name);
    return index === undefined ? undefined : (card.values[index] ?? '');
  };
  const isFilled = (name: string): boolean => {
    const value = fieldValue(name);
    if (value === undefined && /^c\d+$/.test(name)) return Number(name.slice(1)) === card.clozeNumber;
    const text = value ?? (SPECIAL.has(name) ? special(name, card) : '');
    workChars += text.length;
    return text.replace(EMPTY_MARKUP, '') !== '';
  };
  return {
    isFilled: (name) => {
      const known = filled.get(name) ?? isFilled(name);
      filled.set(name, known);
      return known;
    },
    show: (name, filters) => {
      const value = fieldValue(name);
      if (value === undefined) return name === 'FrontSide' ? hints.join('<br>') : special(name, card);
      workChars += value.length * filters.length;
      return filters.reduce((text, filter) => applyFilter(text, filter, filters), value);
    },
    isExhausted: () => workChars > TEMPLATE_WORK_CHARS_MAX,
  };

  function applyFilter(text: string, filter: string, filters: readonly string[]): string {
    switch (filter) {
      case 'cloze':
      case 'cloze-only':
        // The question keeps its marks; the answer need not repeat it.
        return side === 'answer' ? '' : text;
      case 'type':
        return side === 'question' || filters.includes('cloze') ? '' : text;
      case 'hint':
        if (side === 'answer' || text === '') return text;
        hints.push(text);
        return '';
      case 'text':
        return decodeHtmlText(text);
      case 'furigana':
        return mapReadings(text, (base, reading) => `${base}(${reading})`);
      case 'kana':
        return mapReadings(text, (_base, reading) => reading);
      case 'kanji':
        return mapReadings(text, (base) => base);
      case 'tts':
        return '';
      default:
        return text;
    }
  }
}

function special(name: string, { tags, deck, type, templateName }: CardFields): string {
  switch (name) {
    case 'Tags':
      return tags;
    case 'Deck':
      return deck;
    case 'Subdeck':
      return deck.split('::').at(-1) ?? '';
    case 'Type':
      return type.name;
    case 'Card':
      return templateName;
    default:
      return '';
  }
}
