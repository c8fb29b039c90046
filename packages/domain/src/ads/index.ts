export * from './ad-link.ts';
export * from './choose-ads.ts';
export * from './impression.ts';
export * from './positions.ts';
