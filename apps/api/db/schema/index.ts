export * from './accounts.ts';
export * from './timer.ts';
