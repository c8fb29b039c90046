export const searchFieldCopy = { clear: '찾던 말 지우기' } as const;
