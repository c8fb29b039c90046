/** Spaces of every kind, controls, and characters that fonts draw as nothing: joiners, Hangul fillers, blank braille. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether the text has a visible character: an invisible text is no name. */
export function hasVisibleText(text: string): boolean {
  return text.replace(UNSEEN, '') !== '';
}
