export * from './machine.ts';
export * from './session.ts';
export * from './settings.ts';
