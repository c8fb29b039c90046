import type { Locator, Page, Route } from '@playwright/test';
import { expectAccessibleAsShown } from './support/accessibility.ts';
import { signIn } from './support/members.ts';
import { AREAS, PAGE_STATES, type PageStates, STATELESS, type State } from './support/page-states.ts';
import { waitForServiceWorker } from './support/service-worker.ts';
import { expect, test } from './support/test.ts';
import { VISITS } from './support/visits.ts';
import { OFFLINE_ERRORS } from './support/watch-errors.ts';

/** The longest names that the server accepts. */
const NOTE_TITLE_MAX = 200;
const DECK_NAME_MAX = 100;
const TAG_MAX = 20;
const NICKNAME_MAX = 20;
const DAY_MS = 86_400_000;

/** All calls but those that identify the member. */
const MOST_CALLS = /\/api\/(?!(auth|members)\/)/;

/** A refused call is not retried, so that the page fails at once. */
const refuse = (status: number, message: string) => (route: Route) =>
  route.fulfill({ status, json: { code: 'REFUSED', message } });

const ANSWERS: Record<Exclude<State, 'empty'>, (route: Route) => unknown> = {
  loading: () => {},
  failed: refuse(400, '다시 확인해 주세요.'),
  sampled: refuse(500, '서버가 잠시 쉬고 있어요.'),
};

test('every member page is in the list below, or loads nothing @desktop', () => {
  const known = [...PAGE_STATES.map(({ path }) => path), ...STATELESS];
  const pages = VISITS.filter(({ as }) => as === 'member').map(({ path }) => path);
  expect(pages.filter((path) => !known.includes(path))).toEqual([]);
});

test.describe('every state of a page is accessible @phone @full', () => {
  test.beforeEach(({ page, member }) => signIn(page, member));

  for (const area of AREAS) {
    for (const state of ['empty', 'loading', 'failed', 'sampled'] as const) {
      const pages = PAGE_STATES.filter((one) => one.area === area && one[state]);
      if (pages.length === 0) continue;

      test(`${area}, ${state}`, async ({ page, memberApi, errors }) => {
        errors.allow(/status of (400|404|500)/);
        let calls = MOST_CALLS;
        if (state !== 'empty')
          await page.route('**/api/**', (route) =>
            calls.test(route.request().url()) ? ANSWERS[state](route) : route.continue(),
          );
        for (const one of pages) {
          calls = one.calls ?? MOST_CALLS;
          await page.goto((await one.prepare?.(memberApi)) ?? one.path);
          await isIn(page, one, state);
          await expectAccessibleAsShown(page);
          // The overlay hides what has loaded in between.
          await isIn(page, one, state);
        }
      });
    }
  }

  test('the longest names', async ({ page, memberApi }) => {
    const long = '나의살던고향은꽃피는산골'.repeat(20);
    const tags = [0, 1, 2].map((from) => long.slice(from, from + TAG_MAX));
    const title = long.slice(0, NOTE_TITLE_MAX);
    const { noteId } = await memberApi.createNote({ noteTitle: title, noteContent: long, tags });
    const name = long.slice(0, DECK_NAME_MAX);
    const { deckId } = await memberApi.createDeck(name, [{ content: long, answer: long, tags }]);
    const nickname = long.slice(0, NICKNAME_MAX);
    await memberApi.rename(nickname);
    await memberApi.addStudyTime({ studyMinutes: 30, at: new Date(Date.now() - DAY_MS).toISOString() });
    await memberApi.startSession({ mode: 'FOCUS', duration: 1200, noteId });
    const pages = {
      '/profile': nickname,
      '/profile/edit': '프로필 수정',
      '/dashboard/report': nickname,
      '/timer': title,
      '/dashboard': title,
      '/note': title,
      [`/note/${noteId}`]: title,
      [`/study/${noteId}/flashcard-generation`]: title,
      '/study': name,
      '/study/deck-management': name,
      [`/flashcards/${deckId}/cards`]: name,
      [`/flashcards/${deckId}/practice`]: name,
    };
    for (const [path, words] of Object.entries(pages)) {
      await page.goto(path);
      await settledWith(main(page).getByText(words).first());
      await expectAccessibleAsShown(page);
      await page.setViewportSize({ width: 320, height: 568 });
      await expectAccessibleAsShown(page);
      await page.setViewportSize({ width: 390, height: 844 });
    }
  });
});

test.describe('without a network @phone @full', () => {
  test.use({ serviceWorkers: 'allow' });

  test('every opened page is accessible', async ({ page, context, member, errors }) => {
    errors.allow(...OFFLINE_ERRORS);
    await signIn(page, member);
    await page.goto('/profile');
    await waitForServiceWorker(page);
    await context.setOffline(true);
    for (const { path, prepare } of PAGE_STATES) {
      if (prepare) continue;
      await page.goto(path);
      await settledWith(main(page).getByText('오프라인이에요.'));
      await expectAccessibleAsShown(page);
    }
  });
});

/** The state after the member is identified. */
const main = (page: Page) => page.locator('#main');

async function isIn(page: Page, one: PageStates, state: State): Promise<void> {
  const words = one[state] ?? '';
  const shown =
    words === true
      ? main(page).locator('[role=status] [data-loading]')
      : main(page).getByText(words, { exact: state === 'loading' });
  if (state === 'loading') await expect(shown.first(), one.path).toBeVisible();
  else await settledWith(shown.first());
}

async function settledWith(shown: Locator): Promise<void> {
  await expect(shown, shown.page().url()).toBeVisible();
  await expect(main(shown.page()).locator('[data-loading]'), shown.page().url()).toHaveCount(0);
}
