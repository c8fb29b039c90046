/** Which colour stands on which in the design: foregrounds, grounds. */
const PAGES = ['background', 'surface', 'sunken'];
const SOFTS = [
  'primary-soft',
  'accent-soft',
  'error-soft',
  'success-soft',
  'warning-soft',
  'info-soft',
  'again-soft',
  'hard-soft',
  'good-soft',
  'easy-soft',
];

const TEXT_ON: Readonly<Record<string, readonly string[]>> = {
  text: [...PAGES, ...SOFTS, 'track', 'heat-0'],
  'text-secondary': [...PAGES, 'primary-soft', 'accent-soft', 'track'],
  secondary: PAGES,
  primary: [...PAGES, 'primary-soft'],
  accent: [...PAGES, 'accent-soft'],
  error: [...PAGES, 'error-soft'],
  success: [...PAGES, 'success-soft'],
  warning: [...PAGES, 'warning-soft'],
  info: [...PAGES, 'info-soft'],
  again: ['surface', 'again-soft'],
  hard: ['surface', 'hard-soft'],
  good: ['surface', 'good-soft'],
  easy: ['surface', 'easy-soft'],
  'on-primary': ['primary', 'primary-hover'],
  'on-heat-4': ['heat-4'],
  'on-error': ['error-strong'],
  'on-inverse': ['inverse'],
  'inverse-primary': ['inverse'],
  'inverse-secondary': ['inverse'],
};

const PARTS_ON: Readonly<Record<string, readonly string[]>> = {
  'border-strong': PAGES,
  focus: [...PAGES, 'primary-soft'],
  // Progress on its track, a switch that is on, a chosen day.
  primary: ['track', 'heat-0'],
  accent: ['primary-soft'],
};

const pairs = (table: Readonly<Record<string, readonly string[]>>, ratio: number) =>
  Object.entries(table).flatMap(([on, grounds]) => grounds.map((ground) => ({ on, ground, ratio })));

/** WCAG AA: 4.5 for text, 3 for parts of the interface. */
export const CONTRAST_PAIRS = [...pairs(TEXT_ON, 4.5), ...pairs(PARTS_ON, 3)];
