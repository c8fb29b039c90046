export const aiKeys = {
  all: ['ai'],
  status: ['ai', 'status'],
  cardsToCheck: (noteId: number) => ['ai', 'cards-to-check', noteId] as const,
} as const;
