export * from './draft.ts';
export * from './excerpt.ts';
export * from './passage.ts';
export * from './save.ts';
export * from './versions.ts';
