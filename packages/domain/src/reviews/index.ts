export * from './due.ts';
export * from './log-loss.ts';
export * from './replay.ts';
export * from './retention.ts';
export * from './schedule.ts';
export * from './scheduler.ts';
export * from './workload.ts';
