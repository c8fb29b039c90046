export * from './calendar.ts';
export * from './study-day.ts';
