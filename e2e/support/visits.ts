import { expect, type Page } from '@playwright/test';
import type { MemberApi } from './member-api.ts';
import { waitUntilComplete } from './page-checks.ts';
import { trackRequests } from './requests.ts';

export interface Visit {
  readonly path: string;
  /** The route's path in the route table, where `path` is an example of it. */
  readonly route?: string;
  readonly heading: string | RegExp;
  readonly as?: 'member';
  /** A call that the server refuses to a visitor without its parameters. */
  readonly refused?: RegExp;
  /** The member has a note, which NOTE names. */
  readonly hasNote?: true;
  /** The member has a deck with cards; its id replaces DECK in the path. */
  readonly hasDeck?: true;
  /** The member has studied today and yesterday. */
  readonly hasStudied?: true;
  /** A prompt asks to sign in, for some seconds. */
  readonly hasPrompt?: true;
}

const DAY_MS = 86_400_000;
export const DECK = 'DECK';
const CARDS = [
  { content: '**대동법**은?', answer: '1608년', tags: ['조선', '경제', '세금', '광해군'] },
  { content: '{{c1::균역법}}은 군포를 줄였다', answer: '균역법' },
];

/** The client id of the note: its address is known before the note exists. */
export const NOTE = '0b8f6a52-7d1e-4c39-9f04-5a6b7c8d9e0f';
const NOTE_TEXT =
  '**변화율**과 넓이\n\n## 미분\n\n- 순간의 기울기\n\n## 적분\n\n| 함수 | 적분 |\n| --- | --- |\n| $x$ | $x^2/2$ |\n\n## 연습\n\n[문제집](https://example.com)';

/** Every page. A new page gets a row here, and with it the checks of all specs that use this list. */
export const VISITS: readonly Visit[] = [
  { path: '/login', heading: '다시 만나서 반가워요' },
  { path: '/login?step=reset', heading: '비밀번호를 다시 정해요' },
  { path: '/signup', heading: '먼저 동의가 필요해요' },
  { path: '/introduction', heading: /한 가지에 몰입해요/ },
  { path: '/set-goal', heading: '하루 목표를 정해요' },
  { path: '/auth/login', heading: '로그인을 마치지 못했어요' },
  {
    path: '/auth/signup',
    heading: '가입을 이어 갈 수 없어요',
    refused: /status of 400.*\/api\/members\/social-signup/,
  },
  { path: '/no-such-page', route: '$', heading: '여기엔 아무것도 없어요' },
  { path: '/dashboard', heading: /^이서연 님,/, as: 'member', hasStudied: true },
  { path: '/dashboard/report', heading: '주간 리포트', as: 'member', hasStudied: true },
  { path: '/timer', heading: '집중 타이머', as: 'member' },
  { path: '/timer/pomodoro', heading: '뽀모도로', as: 'member' },
  { path: '/timer/settings', heading: '타이머 설정', as: 'member' },
  { path: '/note', heading: '내 노트', as: 'member', hasNote: true },
  { path: '/note/create', heading: '새 노트 쓰기', as: 'member' },
  { path: `/note/${NOTE}`, route: '/note/$noteKey', heading: '미적분', as: 'member', hasNote: true },
  {
    path: `/note/${NOTE}/edit`,
    route: '/note/$noteKey/edit',
    heading: '노트 편집',
    as: 'member',
    hasNote: true,
  },
  { path: '/examples/editor-comparison', heading: '편집기 견주기', as: 'member' },
  { path: '/study', heading: '오늘의 카드', as: 'member', hasDeck: true },
  { path: '/study/deck-management', heading: '덱 관리', as: 'member', hasDeck: true },
  {
    path: `/flashcards/${DECK}/cards`,
    route: '/flashcards/$deckId/cards',
    heading: '한국사',
    as: 'member',
    hasDeck: true,
  },
  {
    path: `/flashcards/${DECK}/practice`,
    route: '/flashcards/$deckId/practice',
    heading: /한국사/,
    as: 'member',
    hasDeck: true,
  },
  {
    path: `/note/${NOTE}?view=enhance`,
    route: '/note/$noteKey',
    heading: '노트 다듬기',
    as: 'member',
    hasNote: true,
  },
  {
    path: '/study/1/flashcard-generation',
    route: '/study/$noteId/flashcard-generation',
    heading: /로그인하고/,
    hasPrompt: true,
  },
  { path: '/examples/ad', heading: '광고 예시', as: 'member' },
  { path: '/examples/api-fallback', heading: '샘플 데이터 보기', as: 'member' },
  { path: '/profile', heading: '이서연', as: 'member' },
  { path: '/profile/edit', heading: '프로필 수정', as: 'member' },
  { path: '/profile/security', heading: '로그인과 보안', as: 'member' },
  { path: '/profile/activity', heading: '최근 활동', as: 'member' },
  { path: '/profile/withdrawal', heading: '회원 탈퇴', as: 'member' },
  { path: '/profile/membership', heading: '결제를 찾을 수 없어요', as: 'member' },
  { path: '/profile/membership/checkout', heading: '결제를 찾을 수 없어요', as: 'member' },
];

/** Creates the data of the page. Returns the address to open. */
export async function prepare(visit: Visit, memberApi: MemberApi): Promise<string> {
  return (await prepareAll([visit], memberApi))(visit);
}

/** Creates the data of several pages, once. */
export async function prepareAll(
  visits: readonly Visit[],
  memberApi: MemberApi,
): Promise<(visit: Visit) => string> {
  if (visits.some(({ hasNote }) => hasNote))
    await memberApi.createNote({
      noteTitle: '미적분',
      noteContent: NOTE_TEXT,
      tags: ['수학'],
      clientId: NOTE,
    });
  if (visits.some(({ hasStudied }) => hasStudied)) {
    await memberApi.addStudyTime({ studyMinutes: 30, at: new Date(Date.now() - DAY_MS).toISOString() });
    await memberApi.addStudyTime({ studyMinutes: 25 });
  }
  if (!visits.some(({ hasDeck }) => hasDeck)) return ({ path }) => path;
  const { deckId } = await memberApi.createDeck('한국사', CARDS);
  return ({ path }) => path.replace(DECK, String(deckId));
}

/** Opens the page and waits until late parts have loaded, too. */
export async function openPage(page: Page, { heading, hasPrompt }: Visit, path: string): Promise<void> {
  const requestsEnded = trackRequests(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await waitUntilComplete(page);
  await requestsEnded();
  if (!hasPrompt) return;
  // The prompt fades out by itself, with blended colours.
  const prompt = page.getByRole('alert');
  await prompt.getByRole('button', { name: '닫기' }).click();
  await expect(prompt).toHaveCount(0);
}
