export const loadingCopy = { stop: '그만두기' } as const;
