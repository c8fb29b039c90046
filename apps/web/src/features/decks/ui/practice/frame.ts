/** The column that all states of a practice share. */
export const FRAME =
  'mx-auto flex w-full max-w-101 flex-1 flex-col gap-1.5 px-2 pt-1 pb-2 sm:px-3 desktop:gap-2 desktop:pt-4';
