/** The id of the section in the profile, as it stands in the address. */
export const SECTION_ID = 'membership';
/** Of what was paid, within it. */
export const HISTORY_ID = 'payments';

/** What had the focus has gone with what it did. */
export function focusSection(): void {
  sectionHeading()?.focus({ preventScroll: true });
}

export const CANCEL_BUTTON_ID = 'cancel-membership';

export function sectionHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`#${SECTION_ID} h2`);
}
