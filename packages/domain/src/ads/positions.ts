/** Positions of ads: never on the timer, in practice or in an editor. */
export const AD_POSITIONS = ['DASHBOARD_TOP', 'NOTE_LIST', 'DECK_LIST', 'PROFILE_BOTTOM'] as const;
export type AdPosition = (typeof AD_POSITIONS)[number];

export function isAdPosition(text: string): text is AdPosition {
  return (AD_POSITIONS as readonly string[]).includes(text);
}
