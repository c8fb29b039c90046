import { decodeHtmlText } from './html-text.ts';
import type { NoteType } from './note-types.ts';
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
const EMPTY_MARKUP = /<(?:br|\/?div|\/?p|\/?span)[^>]*>|&nbsp;|\s/gi;
const READING = / ?([^\s>[\]]+)\[([^\]]*)\]/g;

/** @param hints what a hint hides: it would give the answer away on the front */
export function fieldsFor(card: CardFields, side: Side, hints: string[]): RenderedFields {
  const raw = new Map(card.type.fields.map((name, index) => [name, card.values[index] ?? '']));
  return {
    isFilled: (name) => {
      if (/^c\d+$/.test(name) && !raw.has(name)) return Number(name.slice(1)) === card.clozeNumber;
      const value = raw.get(name) ?? (SPECIAL.has(name) ? special(name, card) : '');
      return value.replace(EMPTY_MARKUP, '') !== '';
    },
    show: (name, filters) => {
      const value = raw.get(name);
      if (value === undefined) return name === 'FrontSide' ? hints.join('<br>') : special(name, card);
      return filters.reduce((text, filter) => applyFilter(text, filter, filters), value);
    },
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
        return text.replace(READING, '$1($2)');
      case 'kana':
        return text.replace(READING, '$2');
      case 'kanji':
        return text.replace(READING, '$1');
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
