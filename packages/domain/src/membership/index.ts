export * from './entitlement.ts';
export * from './orders.ts';
export * from './plans.ts';
export * from './prices.ts';
export * from './usage-month.ts';
