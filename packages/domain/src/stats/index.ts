export * from './exam-plan.ts';
export * from './minutes-by-hour.ts';
export * from './streak.ts';
export * from './study-ledger.ts';
