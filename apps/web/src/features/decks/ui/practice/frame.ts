/** The column that all states of a practice share, each as high as the window: what loads in it moves nothing. */
export const FRAME =
  'fills-window mx-auto flex w-full max-w-103 flex-1 flex-col gap-2 px-2 pt-1 pb-1 sm:px-3 desktop:max-w-101 desktop:pt-4 desktop:pb-3';
