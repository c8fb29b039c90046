import type { Card, Deck, Note, NoteSummary, TimerSession, TimerStats } from '@molip/contract';
import { type APIRequestContext, expect, request } from '@playwright/test';
import type { TestMember } from './members.ts';

const NO_CONTENT = 204;

interface NewCard {
  readonly content: string;
  readonly answer: string;
  readonly tags?: readonly string[];
  readonly source?: { readonly noteId: number; readonly text: string };
}

interface NewNote {
  readonly noteTitle: string;
  readonly noteContent: string;
  readonly tags?: readonly string[];
  readonly clientId?: string;
}

/** The calls of a member from another device. */
export async function openMemberApi(baseURL: string, { email, password }: TestMember) {
  const api: APIRequestContext = await request.newContext({ baseURL });
  const login = await api.post('/api/auth/login', { data: { email, password } });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };

  const call = async (method: 'get' | 'put' | 'post' | 'delete', path: string, data?: object) => {
    const answer = await api[method](path, { headers, ...(data && { data }) });
    expect(answer.ok(), `${answer.url()}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return answer.status() === NO_CONTENT ? undefined : answer.json();
  };
  return {
    /** Sets a time zone in which today began about 20 hours ago, so that the fake clock's time is today. */
    lengthenStudyDay: () => {
      const east = ((36 - new Date().getUTCHours()) % 24) - 12;
      return call('put', '/api/members', { timeZone: `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}` });
    },
    rename: (nickname: string): Promise<unknown> => call('put', '/api/members', { nickname }),
    updateTimerSettings: async (change: object) =>
      call('put', '/api/timer/settings', { ...(await call('get', '/api/timer/settings')), ...change }),
    getTimerSettings: (): Promise<{ focusTime: number }> => call('get', '/api/timer/settings'),
    getCurrentSession: async (): Promise<TimerSession | null> =>
      (await call('get', '/api/timer/sessions/current')).session,
    getTodayStats: (): Promise<TimerStats> => call('get', '/api/timer/stats?period=daily'),
    addStudyTime: (body: object): Promise<unknown> => call('post', '/api/stats/study-time', body),
    checkIn: (): Promise<unknown> => call('post', '/api/stats/attendance', {}),
    hasCheckedInToday: async (): Promise<boolean> =>
      (await call('get', '/api/analysis/member/attendance/today')).attended,
    startSession: (body: object): Promise<TimerSession> => call('post', '/api/timer/sessions', body),
    changeSession: (
      sessionId: string,
      what: 'pause' | 'resume' | 'stop' | 'complete',
    ): Promise<TimerSession> => call('put', `/api/timer/sessions/${sessionId}/${what}`, {}),
    listNotes: async (): Promise<NoteSummary[]> => (await call('get', '/api/notes?limit=100')).notes,
    getNote: (noteId: number): Promise<Note> => call('get', `/api/notes/${noteId}`),
    createNote: (body: NewNote): Promise<Note> => call('post', '/api/notes', body),
    /** Overwrites the note, as a device does that has its latest revision. */
    saveNote: (noteId: number, body: NewNote): Promise<Note> => call('put', `/api/notes/${noteId}`, body),
    deleteNote: (noteId: number): Promise<unknown> => call('delete', `/api/notes/${noteId}`),
    bookmarkNote: (noteId: number): Promise<unknown> =>
      call('post', `/api/note-bookmarks/notes/${noteId}`, {}),
    listNoteVersions: async (noteId: number): Promise<{ length: number }[]> =>
      (await call('get', `/api/notes/${noteId}/versions`)).versions,
    listDecks: async (): Promise<Deck[]> => (await call('get', '/api/decks/members/my-decks?size=100')).decks,
    createDeck: async (
      deckName: string,
      cards: readonly NewCard[] = [],
    ): Promise<Deck & { cards: Card[] }> => {
      const deck = await call('post', '/api/decks', { deckName });
      if (cards.length === 0) return { ...deck, cards: [] };
      const made = await call('post', `/api/card/batch?deckId=${deck.deckId}`, { cards });
      return { ...deck, cards: made.cards };
    },
    /** Takes a PNG and returns its address. */
    uploadImage: async (name: string, buffer: Buffer): Promise<string> => {
      const multipart = { imageFile: { name, mimeType: 'image/png', buffer } };
      const answer = await api.post('/api/images/upload', { headers, multipart });
      expect(answer.status()).toBe(201);
      return (await answer.json()).imageUrl;
    },
    getCard: (cardId: number): Promise<Card> => call('get', `/api/card/${cardId}`),
    listCards: async (deckId: number): Promise<Card[]> =>
      (await call('get', `/api/decks/${deckId}/cards?limit=500`)).cards,
    saveReviews: (reviews: readonly object[]): Promise<{ applied: number }> =>
      call('post', '/api/card/reviews', { reviews }),
    close: () => api.dispose(),
  };
}

export type MemberApi = Awaited<ReturnType<typeof openMemberApi>>;
