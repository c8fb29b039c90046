export * from './accounts.ts';
export * from './stats.ts';
export * from './timer.ts';
