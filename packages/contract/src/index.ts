export * from './accounts/schemas.ts';
export * from './call.ts';
export * from './calls.ts';
export * from './errors.ts';
export * from './failure.ts';
export * from './primitives.ts';
export * from './timer/schemas.ts';
