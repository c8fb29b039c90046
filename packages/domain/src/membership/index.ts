export * from './entitlement.ts';
export * from './plans.ts';
export * from './usage-month.ts';
