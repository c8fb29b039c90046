import { AI_NOTE_MAX, calls } from '@molip/contract';
import { longestStretchMs } from '@molip/testing/cpu-time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { openEventSource } from '#test/support/event-source.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
let seoyeon: Client;

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  seoyeon = app.client();
  await seoyeon.join();
});

const NOTE = `조선 후기에는 수취 체제가 크게 바뀌었다.

대동법은 집집마다 바치던 특산물을 토지 결수에 따라 쌀로 내게 한 제도이다. 대동법은 1608년 광해군 때 경기도에서 처음 시행되었다.

균역법은 영조 때 군포를 2필에서 1필로 줄인 제도이다. 산소가필요하지않다.

- 영정법: 풍흉에 관계없이 전세를 토지 1결당 4두로 정한 법
`;

function longNote(characters: number): string {
  const paragraphs = Array.from({ length: 400 }, (_, index) => NOTE.replaceAll('1608', String(1000 + index)));
  return paragraphs.join('\n').slice(0, characters);
}

async function makeNote(noteContent = NOTE, client = seoyeon): Promise<number> {
  const { body } = await client.call(calls.createNote, { body: { noteTitle: '수취 체제', noteContent } });
  return body.noteId;
}

const enhance = (noteId: number, client = seoyeon) =>
  client.call(calls.enhanceNote, { body: { noteId, engine: 'rules' } });
const cardsFrom = (noteId: number, body: object = {}, client = seoyeon) =>
  client.call(calls.generateCards, { params: { id: String(noteId) }, body: { engine: 'rules', ...body } });
const used = async (client = seoyeon) => (await client.call(calls.readAi, {})).body.aiUsageUsed;

async function useUp(count: number, client = seoyeon): Promise<void> {
  const memberId = client.member?.memberId;
  await app.database.pool.query(
    `insert into ai_uses select $1, '2026-03', 'earlier:' || n, now() from generate_series(1, $2) n`,
    [memberId, count],
  );
}

describe('what AI there is', () => {
  it('without a key there are the rules, and 20 uses until the month ends in Seoul (U-29)', async () => {
    const { body } = await seoyeon.call(calls.readAi, {});
    expect(body).toEqual({
      llm: null,
      aiUsageUsed: 0,
      aiUsageLimit: 20,
      resetsAt: '2026-03-31T15:00:00.000Z',
    });
  });

  it('an engine that is not there is refused, and there is nothing to agree to', async () => {
    const noteId = await makeNote();
    const { body } = await seoyeon.call(calls.enhanceNote, { body: { noteId, engine: 'llm' } });
    expect(body.code).toBe('AI_NOT_CONFIGURED');
    const consent = await seoyeon.call(calls.decideAiConsent, { body: { agreed: true } });
    expect(consent.body.code).toBe('AI_NOT_CONFIGURED');
  });
});

describe('enhancing by rules', () => {
  it('proposes parts, and changes nothing (N-1.04, C-7.22, U-15)', async () => {
    const noteId = await makeNote();
    const { status, body } = await enhance(noteId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      noteId,
      engine: 'rules',
      revision: 1,
      originalContent: NOTE,
      aiUsageUsed: 1,
    });
    expect(body.parts.map(({ kind }) => kind)).toContain('SPACING');
    expect(body.enhancedContent).toContain('산소가 필요하지 않다.');
    expect(body.enhancedContent.replace(/[^가-힣]/g, '')).toContain(NOTE.replace(/[^가-힣]/g, ''));
    const note = await seoyeon.call(calls.readNote, { params: { id: String(noteId) } });
    expect(note.body).toMatchObject({ noteContent: NOTE, aiEnhanced: false, revision: 1 });
  });

  it('another’s note is not there', async () => {
    const other = app.client();
    await other.join();
    const noteId = await makeNote(NOTE, other);
    expect((await enhance(noteId)).body.code).toBe('NOT_FOUND');
    expect(await used()).toBe(0);
  });

  it('a note that is too long is refused before anything is done', async () => {
    const { status, body } = await enhance(await makeNote('가'.repeat(AI_NOTE_MAX + 1)));
    expect([status, body.code]).toEqual([413, 'NOTE_TOO_LONG_FOR_AI']);
  });
});

describe('cards by rules', () => {
  it('each has the passage that it comes from (D-1.07, U-22)', async () => {
    const noteId = await makeNote();
    const { status, body } = await cardsFrom(noteId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ noteId, engine: 'rules', revision: 1, reason: null, aiUsageUsed: 1 });
    expect(body.cards.length).toBeGreaterThan(2);
    for (const { sourceText, from, to, existing } of body.cards) {
      expect(NOTE.slice(from, to)).toBe(sourceText);
      expect(existing).toBe(false);
    }
    const daedong = body.cards.find(({ content }) => content === '대동법이란?');
    expect(daedong).toMatchObject({
      kind: 'DEFINITION',
      answer: '집집마다 바치던 특산물을 토지 결수에 따라 쌀로 내게 한 제도',
    });
  });

  it('what was saved is marked when cards are made again, however it was edited (U-22)', async () => {
    const noteId = await makeNote();
    const { body: first } = await cardsFrom(noteId);
    const deck = await seoyeon.call(calls.createDeck, { body: { deckName: '한국사' } });
    const [same, reworded, ...rest] = first.cards;
    const saved = [same, { ...reworded, content: '내가 고친 질문은?' }].map((card) => ({
      content: card?.content ?? '',
      answer: card?.answer ?? '',
      source: { noteId, text: card?.sourceText ?? '' },
    }));
    await seoyeon.call(calls.createCards, {
      query: { deckId: String(deck.body.deckId) },
      body: { cards: saved },
    });
    const { body: again } = await cardsFrom(noteId);
    expect(again.cards.map(({ existing }) => existing)).toEqual([true, true, ...rest.map(() => false)]);
  });

  it('as many as are wanted at most', async () => {
    const { body } = await cardsFrom(await makeNote(), { maxCards: 2 });
    expect(body.cards).toHaveLength(2);
  });

  it('too short a note, and one that says nothing to ask for, say so and cost nothing', async () => {
    expect((await cardsFrom(await makeNote('짧아요.'))).body).toMatchObject({
      cards: [],
      reason: 'TOO_SHORT',
    });
    const chat =
      '오늘은 날씨가 좋았다. 점심을 먹고 산책을 했다. 내일은 더 일찍 일어나야지. 그렇게 하루가 갔다.';
    expect((await cardsFrom(await makeNote(chat))).body).toMatchObject({
      cards: [],
      reason: 'NOTHING_FOUND',
    });
    expect(await used()).toBe(0);
  });
});

describe('uses of a month', () => {
  it('the same again of the same text is no second use, other text is (U-29)', async () => {
    const noteId = await makeNote();
    await enhance(noteId);
    expect((await enhance(noteId)).body.aiUsageUsed).toBe(1);
    expect((await cardsFrom(noteId)).body.aiUsageUsed).toBe(2);
    await enhance(await makeNote(NOTE.replace('광해군', '광해')));
    expect(await used()).toBe(3);
  });

  it('when they are used up, what would be a new one is refused (U-29)', async () => {
    const noteId = await makeNote();
    await enhance(noteId);
    await useUp(19);
    const refused = await enhance(await makeNote(`${NOTE}\n더 쓴 글입니다.`));
    expect([refused.status, refused.body.code]).toEqual([403, 'AI_QUOTA_EXCEEDED']);
    expect((await enhance(noteId)).status).toBe(200);
    expect(await used()).toBe(20);
  });

  it('of two at once with one use left, one is refused (U-29)', async () => {
    await useUp(19);
    const notes = await Promise.all([makeNote(`${NOTE}\n하나`), makeNote(`${NOTE}\n둘`)]);
    const answers = await Promise.all(notes.map((noteId) => enhance(noteId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await used()).toBe(20);
  });
});

describe('while one waits', () => {
  it('a place is told, then the result, as events', async () => {
    const events = await openEventSource(app.server);
    // Long enough that the second one comes before the first is done.
    const noteIds = await Promise.all([makeNote(longNote(20_000)), makeNote(longNote(20_000))]);
    const streams = await Promise.all(
      noteIds.map((noteId) => events.post(seoyeon, calls.enhanceNote.path, { noteId, engine: 'rules' })),
    );
    const places = streams.map((stream) =>
      stream.filter(({ event }) => event === 'progress').map(({ data }) => (data as { place: number }).place),
    );
    expect(places.sort()).toEqual([[0], [1, 0]]);
    for (const [index, stream] of streams.entries()) {
      expect(stream.at(-1)).toMatchObject({
        event: 'result',
        data: { noteId: noteIds[index], engine: 'rules' },
      });
    }
  });

  it('what is refused before it begins is refused with its status', async () => {
    const events = await openEventSource(app.server);
    const answer = await events.refused(seoyeon, calls.enhanceNote.path, { noteId: 999_999_999 });
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('one who leaves loses no use', async () => {
    const events = await openEventSource(app.server);
    // Long enough that the second one leaves while it waits.
    const first = enhance(await makeNote(longNote(AI_NOTE_MAX)));
    await events.leave(seoyeon, calls.enhanceNote.path, {
      noteId: await makeNote(`${NOTE}\n둘`),
      engine: 'rules',
    });
    await first;
    await enhance(await makeNote(`${NOTE}\n셋`));
    expect(await used()).toBe(2);
  });
});

describe('what it costs', () => {
  const STRETCH_MS_MAX = 50;

  it('20,000 characters never hold the others up for 50 ms', async () => {
    const noteId = await makeNote(longNote(20_000));
    const longest = await longestStretchMs(async () => {
      const answers = await Promise.all([enhance(noteId), cardsFrom(noteId)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }, STRETCH_MS_MAX);
    expect(longest).toBeLessThan(STRETCH_MS_MAX);
  });

  it('a note of a million letters is refused, and one of nothing but headings said to be short, in no time', async () => {
    const notes = [await makeNote('가\n'.repeat(500_000)), await makeNote('# 제목\n'.repeat(8_000))];
    const longest = await longestStretchMs(async () => {
      const answers = [];
      for (const noteId of notes) answers.push(await cardsFrom(noteId));
      expect(answers.map(({ body }) => body.code ?? body.reason)).toEqual([
        'NOTE_TOO_LONG_FOR_AI',
        'TOO_SHORT',
      ]);
    }, STRETCH_MS_MAX);
    expect(longest).toBeLessThan(STRETCH_MS_MAX);
  });

  it('cards that follow a hostile note hold nobody up', async () => {
    const noteId = await makeNote('나가. 라다. '.repeat(6_000));
    const deck = await seoyeon.call(calls.createDeck, { body: { deckName: '한국사' } });
    const cards = Array.from({ length: 100 }, (_, index) => ({
      content: `앞 ${index}`,
      answer: '뒤',
      source: { noteId, text: `${'가나. 다라. '.repeat(240)}${index}` },
    }));
    await seoyeon.call(calls.createCards, { query: { deckId: String(deck.body.deckId) }, body: { cards } });
    const longest = await longestStretchMs(async () => {
      const { status } = await seoyeon.call(calls.listCardsToCheck, { params: { id: String(noteId) } });
      expect(status).toBe(200);
    }, STRETCH_MS_MAX);
    expect(longest).toBeLessThan(STRETCH_MS_MAX);
  });

  it('the longest note is done in the end', async () => {
    const { status, body } = await cardsFrom(await makeNote(longNote(AI_NOTE_MAX)), { maxCards: 50 });
    expect(status).toBe(200);
    expect(body.cards).toHaveLength(50);
  });
});

describe('cards that follow their note', () => {
  it('a changed passage is proposed, and taking it keeps the schedule', async () => {
    const noteId = await makeNote();
    const deck = await seoyeon.call(calls.createDeck, { body: { deckName: '한국사' } });
    const { body: found } = await cardsFrom(noteId);
    const daedong = found.cards.find(({ content }) => content === '대동법이란?');
    const { body: card } = await seoyeon.call(calls.createCard, {
      query: { deckId: String(deck.body.deckId) },
      body: {
        content: '대동법이란?',
        answer: daedong?.answer ?? '',
        source: { noteId, text: daedong?.sourceText ?? '' },
      },
    });
    const at = { params: { id: String(card.cardId) } };
    const reviewedAt = app.clock.now().toISOString();
    const reviewId = crypto.randomUUID();
    await seoyeon.call(calls.reviewCard, {
      ...at,
      body: { reviewId, rating: 'GOOD', reviewedAt, elapsedMs: 900 },
    });
    const { schedule } = (await seoyeon.call(calls.readCard, at)).body;

    const toCheck = async () =>
      (await seoyeon.call(calls.listCardsToCheck, { params: { id: String(noteId) } })).body.cards;
    expect(await toCheck()).toEqual([]);
    const noteContent = NOTE.replace('쌀로', '쌀이나 베로');
    await seoyeon.call(calls.updateNote, {
      params: { id: String(noteId) },
      body: { noteTitle: '수취 체제', noteContent },
    });
    const [check] = await toCheck();
    expect(check).toMatchObject({ cardId: card.cardId, deckName: '한국사', content: '대동법이란?' });
    const proposal = check?.proposal;
    expect(proposal?.answer).toBe('집집마다 바치던 특산물을 토지 결수에 따라 쌀이나 베로 내게 한 제도');

    const taken = await seoyeon.call(calls.updateCard, {
      ...at,
      body: { answer: proposal?.answer, source: { noteId, text: proposal?.sourceText ?? '' } },
    });
    expect(taken.body).toMatchObject({ schedule, answer: proposal?.answer });
    expect(await toCheck()).toEqual([]);
  });

  it('a card may be cut loose from its note, but not tied to another’s', async () => {
    const noteId = await makeNote();
    const deck = await seoyeon.call(calls.createDeck, { body: { deckName: '한국사' } });
    const { body: card } = await seoyeon.call(calls.createCard, {
      query: { deckId: String(deck.body.deckId) },
      body: { content: '앞', answer: '뒤', source: { noteId, text: '노트에 없는 말' } },
    });
    const at = { params: { id: String(card.cardId) } };
    const other = app.client();
    await other.join();
    const foreign = { noteId: await makeNote(NOTE, other), text: '말' };
    expect((await seoyeon.call(calls.updateCard, { ...at, body: { source: foreign } })).body.code).toBe(
      'NOT_FOUND',
    );
    const list = { params: { id: String(noteId) } };
    expect((await seoyeon.call(calls.listCardsToCheck, list)).body.cards).toMatchObject([{ proposal: null }]);
    const loose = await seoyeon.call(calls.updateCard, { ...at, body: { source: null } });
    expect(loose.body.source).toBeNull();
    expect((await seoyeon.call(calls.listCardsToCheck, list)).body.cards).toEqual([]);
  });
});
