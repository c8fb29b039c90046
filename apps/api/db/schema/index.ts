export * from './accounts.ts';
export * from './decks.ts';
export * from './images.ts';
export * from './membership.ts';
export * from './notes.ts';
export * from './push.ts';
export * from './stats.ts';
export * from './timer.ts';
