export type { Entry, PaletteResults } from './model/entry.ts';
export { Palette } from './ui/palette.tsx';
