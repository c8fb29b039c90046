export * from './guessable.ts';
