import undoIcon from '@phosphor-icons/core/assets/regular/arrow-u-up-left.svg?raw';
import redoIcon from '@phosphor-icons/core/assets/regular/arrow-u-up-right.svg?raw';
import codeIcon from '@phosphor-icons/core/assets/regular/code.svg?raw';
import eraser from '@phosphor-icons/core/assets/regular/eraser.svg?raw';
import imageIcon from '@phosphor-icons/core/assets/regular/image.svg?raw';
import linkIcon from '@phosphor-icons/core/assets/regular/link.svg?raw';
import bullets from '@phosphor-icons/core/assets/regular/list-bullets.svg?raw';
import numbers from '@phosphor-icons/core/assets/regular/list-numbers.svg?raw';
import quotes from '@phosphor-icons/core/assets/regular/quotes.svg?raw';
import bold from '@phosphor-icons/core/assets/regular/text-b.svg?raw';
import headingOne from '@phosphor-icons/core/assets/regular/text-h-one.svg?raw';
import headingThree from '@phosphor-icons/core/assets/regular/text-h-three.svg?raw';
import headingTwo from '@phosphor-icons/core/assets/regular/text-h-two.svg?raw';
import italic from '@phosphor-icons/core/assets/regular/text-italic.svg?raw';
import strikethrough from '@phosphor-icons/core/assets/regular/text-strikethrough.svg?raw';
import underlineIcon from '@phosphor-icons/core/assets/regular/text-underline.svg?raw';
import { redo, undo } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import { richEditorCopy as copy } from '../copy.ts';
import {
  clean,
  toggleCodeBlock,
  toggleFormat,
  toggleHeading,
  toggleList,
  toggleQuote,
} from '../editing/commands.ts';
import { schema } from '../schema.ts';

const { nodes, marks } = schema;

export interface Tool {
  readonly id: string;
  readonly label: string;
  readonly svg: string;
  /** Runs at once; link and image open a dialog first. */
  readonly command: Command | 'link' | 'image';
  /** Whether the button shows a pressed state. */
  readonly isToggle: boolean;
  /** Enabled only while the format store contains this. */
  readonly needs?: string;
}

const toggle = (id: string, label: string, svg: string, command: Command | 'link'): Tool => {
  return { id, label, svg, command, isToggle: true };
};

/** On a phone these are two rows of eight. */
export const TOOL_GROUPS: readonly (readonly Tool[])[] = [
  [
    toggle('heading-1', copy.heading(1), headingOne, toggleHeading(1)),
    toggle('heading-2', copy.heading(2), headingTwo, toggleHeading(2)),
    toggle('heading-3', copy.heading(3), headingThree, toggleHeading(3)),
    toggle('quote', copy.quote, quotes, toggleQuote),
  ],
  [
    toggle('strong', copy.strong, bold, toggleFormat(marks.strong)),
    toggle('em', copy.em, italic, toggleFormat(marks.em)),
    toggle('underline', copy.underline, underlineIcon, toggleFormat(marks.underline)),
    toggle('strike', copy.strike, strikethrough, toggleFormat(marks.strike)),
  ],
  [
    toggle('bulletList', copy.bulletList, bullets, toggleList(nodes.bulletList)),
    toggle('orderedList', copy.orderedList, numbers, toggleList(nodes.orderedList)),
    toggle('codeBlock', copy.codeBlock, codeIcon, toggleCodeBlock),
  ],
  [
    toggle('link', copy.link, linkIcon, 'link'),
    { id: 'image', label: copy.image, svg: imageIcon, command: 'image', isToggle: false },
    { id: 'clean', label: copy.clean, svg: eraser, command: clean, isToggle: false },
  ],
  [
    { id: 'undo', label: copy.undo, svg: undoIcon, command: undo, isToggle: false, needs: 'can-undo' },
    { id: 'redo', label: copy.redo, svg: redoIcon, command: redo, isToggle: false, needs: 'can-redo' },
  ],
];
