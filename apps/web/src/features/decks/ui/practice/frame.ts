/** The column that all states of a practice share. */
export const FRAME =
  'mx-auto flex w-full max-w-103 flex-1 flex-col gap-2 px-2 pt-1 pb-1 sm:px-3 desktop:max-w-101 desktop:pt-4 desktop:pb-3';
