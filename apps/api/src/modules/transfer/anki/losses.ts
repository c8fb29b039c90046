import type { Warn } from '../warnings.ts';
import type { ReadHtml } from './html-to-markdown.ts';

const LOSSES = { missing: 'IMAGE_MISSING', outside: 'IMAGE_OUTSIDE', embedded: 'IMAGE_EMBEDDED' } as const;

export function tellLosses(sides: readonly ReadHtml[], warn: Warn): void {
  for (const { sounds, lostImages } of sides) {
    for (const name of sounds) warn('SOUND', name);
    for (const { kind, source } of lostImages) warn(LOSSES[kind], source);
  }
}
