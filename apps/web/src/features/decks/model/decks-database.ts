import { BY_MEMBER, deviceDatabase } from '#shared/lib/device-database.ts';

export const DECKS = 'decks';
export const CARDS = 'cards';
export const CHANGES = 'changes';
export const PRACTICES = 'practices';
export const BY_DECK = 'by-deck';

export const decksDatabase = deviceDatabase({
  name: 'molip-decks',
  version: 1,
  createMissing: (database) => {
    const missing = (name: string, options: IDBObjectStoreParameters) => {
      if (database.objectStoreNames.contains(name)) return null;
      const store = database.createObjectStore(name, options);
      store.createIndex(BY_MEMBER, 'memberId');
      return store;
    };
    missing(DECKS, { keyPath: ['memberId', 'deckId'] });
    missing(PRACTICES, { keyPath: ['memberId', 'deckId'] });
    missing(CARDS, { keyPath: ['memberId', 'cardId'] })?.createIndex(BY_DECK, ['memberId', 'deckId']);
    missing(CHANGES, { keyPath: 'number', autoIncrement: true });
  },
});
