export * from './clean-text.ts';
export * from './replace-links.ts';
export * from './sequence-difference.ts';
export * from './tags.ts';
export * from './to-nfc.ts';
export * from './visible-text.ts';
export * from './word-difference.ts';
