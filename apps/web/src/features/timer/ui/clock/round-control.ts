/** For buttons and links alike. */
export const ROUND_CONTROL =
  'inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-surface shadow-card hover:bg-sunken';

export const ROUND_MAIN =
  'inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-primary text-on-primary hover:bg-primary-hover desktop:size-10';
