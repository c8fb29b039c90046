/** Marks what has the focus while the keys are the practice's: nothing in it can be pressed. */
export const REST = { 'data-rest': '', tabIndex: -1 } as const;
export const TYPED = { 'data-typed': '' } as const;

/** Where the focus belongs in practice: in the field for the answer, else at rest on the shown card. */
export function practiceFocus(): HTMLElement | null {
  const card = document.querySelector('[data-card]:not([hidden])');
  return card?.querySelector<HTMLElement>('[data-typed]') ?? card?.querySelector('[data-rest]') ?? null;
}
