export * from './grams.ts';
export * from './key-parts.ts';
export * from './matches.ts';
export * from './needles.ts';
export * from './text-keys.ts';
export * from './wrong-keyboard.ts';
