export * from './clean-text.ts';
export * from './tags.ts';
