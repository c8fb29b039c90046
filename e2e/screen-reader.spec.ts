import { PracticePage } from './pages/practice-page.ts';
import { TimerPage } from './pages/timer-page.ts';
import { readAnnouncements, recordAnnouncements } from './support/announcements.ts';
import { installClock } from './support/fake-clock.ts';
import { signIn } from './support/members.ts';
import { expect, test } from './support/test.ts';

const MINUTE_MS = 60_000;

test.beforeEach(async ({ page, member }) => {
  await recordAnnouncements(page);
  await signIn(page, member);
});

test('타이머는 시작하고, 멈추고, 끝날 때 말하고, 그 사이에는 말하지 않아요 @once', async ({
  page,
  context,
}) => {
  await installClock(context);
  const timer = await new TimerPage(page).open();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "집중 타이머" [level=1]
      - radiogroup:
        - radio "집중" [checked]
        - radio "짧은 휴식"
        - radio "긴 휴식"
      - timer /남은 시간/
      - button "시작"
  `);
  await page.keyboard.press('Space');
  await expect(timer.pause).toBeVisible();
  await expect.poll(() => readAnnouncements(page)).toContainEqual(expect.stringMatching(/에 끝나요$/));
  // With a fake clock the outbox seems to wait, and says so.
  const readTimerAnnouncements = async () =>
    (await readAnnouncements(page)).filter((words) => !words.startsWith('보내지 못한'));
  const atStart = await readTimerAnnouncements();
  const left = await timer.readRemaining();
  await page.clock.runFor(2 * MINUTE_MS);
  await expect.poll(() => timer.readRemaining()).toBeLessThan(left - 60);
  expect(await readTimerAnnouncements(), 'two minutes pass in silence').toEqual(atStart);

  await page.keyboard.press('Space');
  await expect
    .poll(() => readAnnouncements(page))
    .toContainEqual(expect.stringMatching(/멈췄|멈춤|일시정지/));
  await page.keyboard.press('Space');
  await expect(timer.pause).toBeVisible();
  await page.clock.fastForward(20 * MINUTE_MS);
  await expect
    .poll(() => readAnnouncements(page))
    .toContainEqual(expect.stringContaining('집중시간 완료! 10분 휴식시간이 시작됩니다.'));
});

test('연습은 글쇠만으로 하고, 질문과 정답과 평가와 끝을 들어요 @once @full', async ({ page, memberApi }) => {
  const { deckId } = await memberApi.createDeck('영단어', [
    { content: 'apple', answer: '사과' },
    { content: '$a^2$의 뜻', answer: '넓이' },
  ]);
  const practice = await new PracticePage(page).open(deckId);
  await expect.poll(() => readAnnouncements(page)).toContain('질문, 2장 가운데 1번째. apple');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "영단어" [level=1]
      - progressbar "진행"
      - region "질문":
        - paragraph: 1 / 2
        - button "되돌리기" [disabled]
        - button "북마크"
        - button "더 보기"
        - paragraph: apple
      - button "정답 보기"
  `);
  await page.keyboard.press('Space');
  await expect.poll(() => readAnnouncements(page)).toContain('정답. 사과');
  await page.keyboard.press('4');
  await expect.poll(() => readAnnouncements(page)).toContain('쉬움. 질문, 2장 가운데 2번째. a^2의 뜻');
  await page.keyboard.press('Space');
  await expect.poll(() => readAnnouncements(page)).toContain('정답. 넓이');
  await page.keyboard.press('4');
  await expect(practice.result, 'the end is where one is').toBeFocused();
});
