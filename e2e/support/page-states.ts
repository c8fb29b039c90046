import type { MemberApi } from './member-api.ts';
import { DECK, NOTE } from './visits.ts';

/** `sampled`: the server cannot be reached, and sample data is shown. */
export type State = 'empty' | 'loading' | 'failed' | 'sampled';

/** The text of each state; true where a generic loading indicator is shown. */
type Words = Partial<Record<Exclude<State, 'loading'>, string>> & { readonly loading?: string | true };

export interface PageStates extends Words {
  readonly area: (typeof AREAS)[number];
  readonly path: string;
  /** The calls that are delayed or refused; by default all but those that identify the member. */
  readonly calls?: RegExp;
  /** Creates the data that the state needs. Returns the address. */
  readonly prepare?: (memberApi: MemberApi) => Promise<string>;
}

export const AREAS = ['홈과 타이머', '노트', '노트 하나', '카드', '프로필'] as const;

const PAYMENT = '7c1f0a34-2f5b-4b0e-9c55-0d6a1e2b3c4d';
const NO_NOTE = { empty: '찾는 노트가 없어요', failed: '노트를 불러오지 못했어요' };
const NO_DECK = { empty: '이 덱을 찾을 수 없어요', failed: '카드를 불러오지 못했어요' };
const SAMPLE = '샘플 데이터를 보여드리고 있어요';
const MEMBER = /\/api\/members\/my$/;
const NO_MEMBER = { calls: MEMBER, loading: '불러오는 중', failed: '프로필을 불러오지 못했어요' };

const aNote = async (memberApi: MemberApi): Promise<number> =>
  (await memberApi.createNote({ noteTitle: '미적분', noteContent: '변화율과 넓이' })).noteId;
const viewOfNote = (view: string) => async (memberApi: MemberApi) =>
  `/note/${await aNote(memberApi)}?view=${view}`;

/** Every member page that loads data, with its states. */
export const PAGE_STATES: readonly PageStates[] = [
  {
    area: '홈과 타이머',
    path: '/dashboard',
    empty: '이렇게 시작해요',
    loading: '홈을 불러오는 중',
    failed: '홈을 열지 못했어요',
  },
  {
    area: '홈과 타이머',
    path: '/dashboard/report',
    empty: '다시 만난 카드가 없어요',
    loading: '리포트를 불러오는 중',
    failed: '리포트를 불러오지 못했어요',
  },
  {
    area: '홈과 타이머',
    path: '/timer',
    empty: '아직 기록이 없어요.',
    loading: true,
    failed: '기록을 불러오지 못했어요.',
  },
  {
    area: '노트',
    path: '/note',
    empty: '첫 노트를 적어 볼까요?',
    loading: true,
    failed: '노트를 불러오지 못했어요',
  },
  {
    area: '노트',
    path: '/note?view=deleted',
    empty: '최근에 지운 노트가 없어요',
    loading: true,
    failed: '노트를 불러오지 못했어요',
  },
  { area: '노트', path: `/note/${NOTE}`, ...NO_NOTE, loading: true },
  { area: '노트', path: `/note/${NOTE}/edit`, ...NO_NOTE, loading: '노트를 여는 중' },
  { area: '노트', path: `/note/${NOTE}?view=enhance`, ...NO_NOTE, loading: true },
  {
    area: '노트 하나',
    path: 'versions',
    prepare: viewOfNote('versions'),
    calls: /\/versions/,
    empty: '아직 지난 버전이 없어요',
    loading: true,
    failed: '지난 버전을 불러오지 못했어요',
  },
  {
    area: '노트 하나',
    path: 'cards',
    prepare: viewOfNote('cards'),
    calls: /\/cards-to-check/,
    empty: '다 확인했어요',
    loading: true,
    failed: '다시 확인해 주세요.',
  },
  {
    area: '노트 하나',
    path: 'enhance',
    prepare: viewOfNote('enhance'),
    calls: /\/api\/ai/,
    loading: true,
    failed: '다시 확인해 주세요.',
  },
  {
    area: '노트 하나',
    path: 'generation',
    prepare: async (memberApi) => `/study/${await aNote(memberApi)}/flashcard-generation`,
    calls: /\/api\/ai/,
    loading: true,
    failed: '남은 횟수를 불러오지 못했어요.',
  },
  {
    area: '카드',
    path: '/study',
    empty: '첫 덱을 만들어 볼까요?',
    loading: true,
    failed: '덱을 불러오지 못했어요',
    sampled: SAMPLE,
  },
  {
    area: '카드',
    path: '/study/deck-management',
    empty: '첫 덱을 만들어 볼까요?',
    loading: true,
    failed: '덱을 불러오지 못했어요',
    sampled: SAMPLE,
  },
  {
    area: '카드',
    path: `/flashcards/${DECK}/cards`,
    ...NO_DECK,
    loading: true,
    sampled: SAMPLE,
    prepare: async () => '/flashcards/999999999/cards',
  },
  {
    area: '카드',
    path: `/flashcards/${DECK}/practice`,
    ...NO_DECK,
    loading: '카드를 준비하는 중',
    prepare: async () => '/flashcards/999999999/practice',
  },
  {
    area: '카드',
    path: 'a deck without cards',
    empty: '첫 카드를 적어 볼까요?',
    prepare: async (memberApi) => `/flashcards/${(await memberApi.createDeck('한국사')).deckId}/cards`,
  },
  {
    area: '카드',
    path: 'nothing to practise',
    empty: '아직 카드가 없어요',
    prepare: async (memberApi) => `/flashcards/${(await memberApi.createDeck('한국사')).deckId}/practice`,
  },
  {
    area: '프로필',
    path: '/profile',
    loading: '광고 설정을 불러오는 중',
    failed: '그만 보기로 한 광고를 불러오지 못했어요.',
  },
  { area: '프로필', path: 'profile of nobody', prepare: async () => '/profile', ...NO_MEMBER },
  { area: '프로필', path: '/profile/edit', ...NO_MEMBER },
  { area: '프로필', path: '/profile/withdrawal', ...NO_MEMBER },
  {
    area: '프로필',
    path: '/profile/security',
    calls: /\/api\/members\/my\/passkeys/,
    loading: true,
    failed: '패스키를 불러오지 못했어요.',
  },
  {
    area: '프로필',
    path: '/profile/activity',
    calls: /\/api\/members\/my\/activity/,
    loading: true,
    failed: '최근 활동을 불러오지 못했어요.',
  },
  {
    area: '프로필',
    path: '/profile/membership',
    prepare: async () => `/profile/membership?paymentId=${PAYMENT}`,
    empty: '결제를 찾을 수 없어요',
    loading: '결제를 확인하고 있어요',
    failed: '결제를 확인하지 못했어요',
  },
  {
    area: '프로필',
    path: '/profile/membership/checkout',
    prepare: async () => `/profile/membership/checkout?paymentId=${PAYMENT}`,
    empty: '결제를 찾을 수 없어요',
    loading: '주문을 불러오는 중',
    failed: '주문을 불러오지 못했어요',
  },
];

/** Pages that are complete as soon as the member is identified. */
export const STATELESS = [
  '/timer/pomodoro',
  '/timer/settings',
  '/note/create',
  '/examples/editor-comparison',
  '/examples/ad',
  '/examples/api-fallback',
];
