export const LIST_ID = 'palette-list';

export const optionId = (entryId: string): string => `palette-${entryId}`;
