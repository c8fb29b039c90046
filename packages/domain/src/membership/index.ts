export * from './entitlement.ts';
export * from './plans.ts';
