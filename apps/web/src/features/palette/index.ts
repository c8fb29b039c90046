export type { Entry, Found } from './model/entry.ts';
export { Palette } from './ui/palette.tsx';
