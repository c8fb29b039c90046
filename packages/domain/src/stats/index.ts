export * from './study-ledger.ts';
