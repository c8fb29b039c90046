export * from './matches.ts';
export * from './search-keys.ts';
export * from './search-pattern.ts';
