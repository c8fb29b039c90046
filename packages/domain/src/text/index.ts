export * from './clean-text.ts';
export * from './sequence-difference.ts';
export * from './tags.ts';
export * from './word-difference.ts';
