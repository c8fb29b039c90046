import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { joinMedia, splitMedia } from './media-address.ts';
import {
  BASIC,
  CLOZE,
  type PackageKind,
  packageBytes,
  simpleCollection,
  type TestCollection,
  type TestModel,
} from './package.fixture.ts';
import type { AnkiPackage } from './read-whole.fixture.ts';
import { readWholePackage } from './read-whole.fixture.ts';

const KINDS: PackageKind[] = ['anki2', 'anki21', 'anki21b'];
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

const cardsOf = ({ decks }: AnkiPackage) => decks.flatMap(({ cards }) => cards);
const codesOf = ({ warnings }: AnkiPackage) =>
  Object.fromEntries(warnings.map(({ code, count }) => [code, count]));
const read = async (collection: TestCollection, kind?: PackageKind) =>
  readWholePackage(await packageBytes(collection, kind));
/** The one card of a note type with one template. */
const readOne = async (model: Omit<TestModel, 'id' | 'name'>, fields: readonly string[]) => {
  const result = await read(simpleCollection([fields], { id: 5, name: '종류', ...model }, '국어::문법'));
  return { ...result, card: cardsOf(result)[0] };
};

describe.each(KINDS)('a package with collection.%s', (kind) => {
  const collection: TestCollection = {
    models: [BASIC, CLOZE, { ...BASIC, id: 12, templates: [...BASIC.templates, ['{{Back}}', '{{Front}}']] }],
    decks: { 1: '국어', 2: '국어::문법', 3: '복습 모음' },
    notes: [
      { id: 1, model: 10, fields: ['<b>광합성</b>', '빛으로 <img src="잎 1.png">'], tags: ' 생물 시험 ' },
      { id: 2, model: 11, fields: ['{{c1::서울}}은 {{c2::한국::나라}}의 수도', '덧붙임'] },
      { id: 3, model: 12, fields: ['앞', '뒤'] },
    ],
    cards: [
      { id: 1, note: 1, deck: 1, type: 2, due: 10, interval: 7, factor: 2_300, reps: 4, lapses: 1 },
      { id: 2, note: 2, deck: 2, ord: 0, queue: -1 },
      { id: 3, note: 2, deck: 2, ord: 1, queue: -2 },
      { id: 4, note: 3, deck: 3, homeDeck: 1, type: 2, due: -5, oldDue: 20, interval: 3, factor: 2_500 },
      {
        id: 5,
        note: 3,
        deck: 1,
        ord: 1,
        type: 1,
        due: 1_700_100_000,
        data: '{"s":2.5,"d":6.25,"lrt":1700000500}',
      },
    ],
    reviews: [
      [1_700_000_100_000, 1, 3, 4_000, 0],
      [1_700_000_200_000, 1, 0, 0, 4],
      [1_700_000_300_000, 1, 2, 9e9, 1],
      [1_700_000_400_000, 1, 4, 100, 5],
      [1_700_000_500_000, 99, 3, 100, 1],
    ],
  };

  it('gives decks, cards, tags, images, schedule and reviews', async () => {
    const result = await readWholePackage(
      await packageBytes(collection, kind, [
        ['잎 1.png'.normalize('NFD'), PNG],
        ['a.mp3', Buffer.of(1)],
      ]),
    );
    expect(result.decks.map(({ name, cards }) => [name, cards.map(({ content }) => content)])).toEqual([
      ['국어', ['**광합성**', '앞', '뒤']],
      ['국어::문법', ['{{c1::서울}}은 한국의 수도', '서울은 {{c1::한국::나라}}의 수도']],
    ]);
    const [first, reversed, second, c1, c2] = cardsOf(result);
    expect(first).toEqual({
      content: '**광합성**',
      answer: '빛으로 ![잎 1.png](media:%EC%9E%8E%201.png)',
      tags: ['생물', '시험'],
      images: ['잎 1.png'],
      suspended: false,
      buried: false,
      schedule: {
        state: 'REVIEW',
        dueAt: new Date((1_700_000_000 + 10 * 86_400) * 1_000),
        intervalDays: 7,
        ease: 2.3,
        reps: 4,
        lapses: 1,
        lastReviewedAt: new Date(1_700_000_300_000),
      },
      reviews: [
        { at: new Date(1_700_000_100_000), rating: 3, elapsedMs: 4_000 },
        { at: new Date(1_700_000_300_000), rating: 2, elapsedMs: 3_600_000 },
      ],
    });
    expect(reversed?.schedule?.dueAt).toEqual(new Date((1_700_000_000 + 20 * 86_400) * 1_000));
    expect(second?.schedule).toMatchObject({
      state: 'LEARNING',
      dueAt: new Date(1_700_100_000_000),
      stability: 2.5,
      difficulty: 6.25,
      lastReviewedAt: new Date(1_700_000_500_000),
    });
    expect(c1).toMatchObject({ answer: '서울\n\n덧붙임', clozeNumber: 1, suspended: true, buried: false });
    expect(c2).toMatchObject({ answer: '한국\n\n덧붙임', clozeNumber: 2, suspended: false, buried: true });
    expect(c1?.schedule).toBeUndefined();
    expect(await result.media.get('잎 1.png')?.()).toEqual(PNG);
    expect(codesOf(result)).toEqual({ REVIEWS_BY_HAND: 2, REVIEWS_WITHOUT_CARD: 1 });
  });
});

describe('templates', () => {
  it.each<[string, string, string, string[], string, string]>([
    [
      'sections',
      '{{#A}}있음 {{A}}{{/A}}{{^B}}없음{{/B}}',
      '{{C}}',
      ['가', '<br>', '뒤'],
      '있음 가없음',
      '뒤',
    ],
    ['nested sections', '{{#A}}1{{#B}}2{{/B}}3{{/A}}', '{{C}}', ['가', '', '뒤'], '13', '뒤'],
    ['type in', '{{A}}{{type:C}}', '{{A}}<hr id="answer">{{type:C}}', ['가', '', '뒤'], '가', '뒤'],
    [
      'a hint waits for the answer',
      '{{A}}{{hint:B}}',
      '{{FrontSide}}<hr id=answer>{{C}}',
      ['가', '힌트', '뒤'],
      '가',
      '힌트\n뒤',
    ],
    [
      'readings',
      '{{furigana:A}} {{kana:A}} {{kanji:A}}',
      '{{C}}',
      ['日本[にほん]', '', '뒤'],
      '日本(にほん) にほん 日本',
      '뒤',
    ],
    [
      'names',
      '{{Deck}} {{Subdeck}} {{Card}} {{Type}}',
      '{{C}}',
      ['', '', '뒤'],
      '국어::문법 문법 Card 1 종류',
      '뒤',
    ],
    ['text without marks', '{{text:A}}', '{{C}}', ['<b>가</b>', '', '뒤'], '가', '뒤'],
    ['a repeated question without a rule', '{{A}}', '{{A}}<br>{{C}}', ['가', '', '뒤'], '가', '뒤'],
    [
      'what stands above the rule',
      '{{A}}',
      '{{FrontSide}}{{B}}<hr id=answer>{{C}}',
      ['가', '위', '뒤'],
      '가',
      '위\n뒤',
    ],
    [
      'scripts and styles',
      '<script>x()</script><style>a{}</style>{{A}}',
      '{{C}}',
      ['가', '', '뒤'],
      '가',
      '뒤',
    ],
    [
      'unknown names and filters',
      '{{A}}{{Nobody}}{{x:y:A}}{{tts ko_KR:A}}',
      '{{C}}',
      ['가', '', '뒤'],
      '가가',
      '뒤',
    ],
    ['a section that never ends', '{{A}}{{#B}}나', '{{C}}', ['가', '', '뒤'], '가', '뒤'],
  ])('%s', async (_case, question, answer, fields, content, back) => {
    const { card } = await readOne({ fields: ['A', 'B', 'C'], templates: [[question, answer]] }, fields);
    expect(card).toMatchObject({ content, answer: back });
  });

  it('a cloze note without a gap is an ordinary card; a card without its gap is none', async () => {
    const result = await read({
      ...simpleCollection(
        [
          ['빈칸 없음', '덧붙임'],
          ['{{c1::가}}', ''],
        ],
        CLOZE,
      ),
      cards: [
        { id: 1, note: 1, deck: 1 },
        { id: 2, note: 2, deck: 1, ord: 4 },
      ],
    });
    expect(cardsOf(result)).toMatchObject([{ content: '빈칸 없음', answer: '덧붙임' }]);
    expect(cardsOf(result)[0]?.clozeNumber).toBeUndefined();
    expect(codesOf(result)).toEqual({ EMPTY_FRONT: 1 });
  });
});

describe('what is left behind is told', () => {
  it('cards', async () => {
    const collection = simpleCollection([
      ['', '앞이 빔'],
      ['뒤가 빔', '<br>'],
      ['가'.repeat(4_000), '꼭 맞음'],
      ['가'.repeat(4_001), '넘침'],
      ['[sound:a.mp3]가', '<img src="없음.png">나'],
    ]);
    const result = await read({ ...collection, cards: [...collection.cards, { id: 90, note: 90, deck: 1 }] });
    expect(cardsOf(result).map(({ answer }) => answer)).toEqual(['꼭 맞음', '나']);
    expect(codesOf(result)).toEqual({
      EMPTY_FRONT: 1,
      EMPTY_BACK: 1,
      TOO_LONG: 1,
      SOUND: 1,
      IMAGE_MISSING: 1,
      NOTE_MISSING: 1,
    });
    expect(result.warnings[1]).toEqual({
      code: 'EMPTY_BACK',
      message: '뒷면이 빈 카드 1장을 건너뛰었어요.',
      count: 1,
      examples: ['뒤가 빔'],
    });
  });

  it('an image within the text, however large', async () => {
    const image = `<img src="data:image/png;base64,${'A'.repeat(2_000_000)}">`;
    const result = await read(simpleCollection([[`가${image}`, `나${image}`]]));
    expect(cardsOf(result)).toMatchObject([{ content: '가', answer: '나' }]);
    expect(codesOf(result)).toEqual({ IMAGE_EMBEDDED: 2 });
  });

  it('image occlusion', async () => {
    const collection = simpleCollection(
      [
        ['{{c1::image-occlusion:rect:left=.1}}', '<img src="a.png">'],
        ['{{c1::가}}나', ''],
      ],
      CLOZE,
    );
    const result = await read(collection);
    expect(cardsOf(result)).toHaveLength(1);
    expect(codesOf(result)).toEqual({ UNSUPPORTED_TYPE: 1 });
  });

  it('tags that do not fit', async () => {
    const many = Array.from({ length: 12 }, (_, index) => `태그${index}`).join(' ');
    const result = await read({
      ...simpleCollection([['가', '나']]),
      notes: [{ id: 1, model: BASIC.id, fields: ['가', '나'], tags: ` ${'긴'.repeat(21)} ${many} ` }],
    });
    expect(cardsOf(result)[0]?.tags).toHaveLength(10);
    expect(codesOf(result)).toEqual({ TAG_TOO_LONG: 1, TOO_MANY_TAGS: 2 });
  });

  it('a day that makes no sense, and a name that is too long', async () => {
    const result = await read({
      ...simpleCollection([['가', '나']]),
      decks: { 1: '덱'.repeat(150) },
      cards: [{ id: 1, note: 1, deck: 1, type: 2, due: 9e8 }],
    });
    expect(result.decks[0]?.name).toBe('덱'.repeat(100));
    expect(cardsOf(result)[0]?.schedule).toBeUndefined();
    expect(codesOf(result)).toEqual({ DECK_NAME_CUT: 1, SCHEDULE_UNREADABLE: 1 });
  });

  it('reviews that never were, and days that nobody sees', async () => {
    const now = new Date('2026-03-02T00:00:00Z');
    const result = await readWholePackage(
      await packageBytes({
        ...simpleCollection([
          ['가', '나'],
          ['다', '라'],
        ]),
        cards: [
          { id: 1, note: 1, deck: 1, type: 2, due: 30_000, interval: 9, flags: 3 },
          { id: 2, note: 2, deck: 1, type: 2, due: 900, data: '{"s":9,"d":5,"lrt":4102444800}' },
        ],
        reviews: [
          [Date.UTC(1999, 0), 1, 3, 0, 1],
          [Date.UTC(2026, 2, 1), 1, 3, 0, 1],
          [Date.UTC(2026, 2, 1, 1), 1, 0, 0, 1],
          [Date.UTC(2026, 2, 1, 2), 1, 5, 0, 1],
          [Date.UTC(2026, 2, 1, 3), 1, 0, 0, 4],
          [Date.UTC(2100, 0), 1, 3, 0, 1],
        ],
      }),
      { now },
    );
    const [far, near] = cardsOf(result);
    expect(far?.reviews.map(({ at }) => at)).toEqual([new Date(Date.UTC(2026, 2, 1))]);
    expect(far?.schedule).toMatchObject({
      dueAt: new Date(Date.UTC(2036, 2, 1)),
      lastReviewedAt: new Date(Date.UTC(2026, 2, 1)),
    });
    expect(near?.schedule?.lastReviewedAt).toBeUndefined();
    expect(codesOf(result)).toEqual({
      REVIEWS_UNREADABLE: 3,
      REVIEWS_BY_HAND: 1,
      REVIEWS_IN_FUTURE: 1,
      DUE_TOO_FAR: 1,
      FLAG: 1,
    });
  });

  it('of a log without end the last reviews', async () => {
    const first = Date.UTC(2026, 0);
    const result = await readWholePackage(
      await packageBytes({
        ...simpleCollection([['가', '나']]),
        cards: [{ id: 1, note: 1, deck: 1, type: 2, due: 30, interval: 9 }],
        reviews: Array.from({ length: 2_003 }, (_, index) => [first + index, 1, 3, 0, 1] as const),
      }),
      { now: new Date('2026-03-02T00:00:00Z') },
    );
    const reviews = cardsOf(result)[0]?.reviews;
    expect(reviews).toHaveLength(2_000);
    expect(reviews?.[0]?.at).toEqual(new Date(first + 3));
    expect(codesOf(result)).toMatchObject({ REVIEWS_TOO_MANY: 3 });
  });

  it('a medium that is too large for an image of ours', async () => {
    const bytes = await packageBytes(simpleCollection([['<img src="큰.png">가', '나']]), 'anki2', [
      ['큰.png', Buffer.alloc(10_000_001)],
    ]);
    const result = await readWholePackage(bytes);
    expect(cardsOf(result)[0]?.content).toBe('가');
    expect(codesOf(result)).toEqual({ MEDIUM_TOO_LARGE: 1, IMAGE_MISSING: 1 });
  });
});

describe('names', () => {
  it('decks whose names are written in pieces are one with those that are not', async () => {
    const result = await read({
      ...simpleCollection([
        ['가', '나'],
        ['다', '라'],
      ]),
      decks: { 1: '한국사', 2: '한국사'.normalize('NFD') },
      cards: [
        { id: 1, note: 1, deck: 1 },
        { id: 2, note: 2, deck: 2 },
      ],
    });
    expect(result.decks.map(({ name, cards }) => [name, cards.length])).toEqual([['한국사', 2]]);
  });

  it.each([
    '../../etc/passwd',
    '/etc/passwd',
    'a\0b.png',
    'C:\\x.png',
    `${'가'.repeat(5_000)}.png`,
    '__proto__',
  ])('a medium called %j is a key and nothing else', async (name) => {
    const bytes = await packageBytes(simpleCollection([[`<img src="${name}">가`, '나']]), 'anki21b', [
      [name, PNG],
    ]);
    const result = await readWholePackage(bytes);
    expect([...result.media.keys()]).toEqual([name]);
    expect(await result.media.get(name)?.()).toEqual(PNG);
  });

  it('addresses of media are put in, and an image that has none goes', async () => {
    const bytes = await packageBytes(
      simpleCollection([['<img src="a (1).png">가<img src="b.png">', '나']]),
      'anki2',
      [
        ['a (1).png', PNG],
        ['b.png', PNG],
      ],
    );
    const [card] = cardsOf(await readWholePackage(bytes));
    const address = (name: string) => (name === 'a (1).png' ? '/api/images/x.png' : null);
    expect(joinMedia(splitMedia(card?.content ?? ''), address)).toBe('![a (1).png](/api/images/x.png)가');
    expect(joinMedia(splitMedia('`![a](media:%)`'), address)).toBe('`![a](media:%)`');
  });
});

describe('progress', () => {
  it('rises from the first card to the last', async () => {
    const bytes = await packageBytes(
      simpleCollection(Array.from({ length: 500 }, (_, index) => [`앞 ${index}`, '뒤'])),
    );
    const told: number[] = [];
    await readWholePackage(bytes, { onProgress: (share) => told.push(share) });
    expect(told.at(-1)).toBe(1);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
  });
});

const REAL =
  process.env['ANKI_FIXTURES'] ??
  path.resolve(import.meta.dirname, '../../../../../../../shared/fixtures/anki');

describe.skipIf(!existsSync(path.join(REAL, 'new_deck.apkg')))(
  'packages that Anki has written (not where they do not lie beside the checkout)',
  () => {
    it.each([
      ['new_deck.apkg', { decks: ['Test deck'], cards: 6, reviews: 23, media: 2 }],
      ['legacy_deck.apkg', { decks: ['Test deck'], cards: 6, reviews: 7, media: 2 }],
      ['collection_nomedia_new.colpkg', { decks: ['new_test_deck'], cards: 8, reviews: 88, media: 0 }],
    ])('%s', async (name, expected) => {
      const result = await readWholePackage(readFileSync(path.join(REAL, name)));
      const cards = cardsOf(result);
      const kept = cards.reduce((sum, { reviews }) => sum + reviews.length, 0);
      expect({
        decks: result.decks.map((deck) => deck.name),
        cards: cards.length,
        reviews: kept + (codesOf(result)['REVIEWS_WITHOUT_CARD'] ?? 0),
        media: result.media.size,
      }).toEqual(expected);
      for (const readMedium of result.media.values())
        expect((await readMedium())?.length).toBeGreaterThan(7_000);
    });

    it('the newest kind gives the same texts as the older one', async () => {
      const [newest, older] = await Promise.all(
        ['new_deck.apkg', 'legacy_deck.apkg'].map((name) =>
          readWholePackage(readFileSync(path.join(REAL, name))),
        ),
      );
      const texts = (result: AnkiPackage | undefined) =>
        result && cardsOf(result).map(({ content, answer, tags }) => ({ content, answer, tags }));
      expect(texts(newest)).toEqual(texts(older));
      expect(texts(newest)?.[0]).toEqual({
        content: '**Car**',
        answer: 'Back for Car\n![download.jpg](media:download.jpg)',
        tags: ['technic', 'wheels'],
      });
    });
  },
);
