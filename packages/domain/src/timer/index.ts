export * from './adopt.ts';
export * from './announcement.ts';
export * from './machine.ts';
export * from './session.ts';
export * from './settings.ts';
export * from './unattended.ts';
