export * from './card-calls.ts';
export * from './deck-calls.ts';
export * from './review-calls.ts';
export * from './transfer-calls.ts';
