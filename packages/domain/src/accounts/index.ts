export * from './consents.ts';
export * from './credentials.ts';
export * from './email-code.ts';
export * from './nickname.ts';
export * from './preferences.ts';
export * from './refresh-family.ts';
export * from './sign-in.ts';
