/** The walk-through of the README, picture by picture. */
const LOOK_MS = 1_800;
const READ_MS = 2_600;
const CLICK_MS = 600;
const KEY_MS = 450;
const SECOND_MS = 1_000;

/**
 * From the dashboard to a session, a note, a card, and to a note by its initials (초성).
 * @param {import('@playwright/test').Page} page
 * @param {(page: import('@playwright/test').Page) => Promise<Buffer>} shoot
 * @returns {Promise<{ picture: Buffer, forMs: number }[]>}
 */
export async function walkThrough(page, shoot) {
  const frames = [];
  const see = async (forMs) => frames.push({ picture: await shoot(page), forMs });
  const click = async (target) => {
    await target.hover();
    const ring = await ringAt(target);
    await see(CLICK_MS);
    await ring.evaluate((element) => element.remove());
    await target.click();
  };
  const tab = (name) => page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name });

  await page.goto('/dashboard');
  await see(LOOK_MS);
  await click(page.getByRole('main').getByRole('link', { name: '집중 시작' }));
  await page.getByRole('button', { name: '일시정지' }).waitFor();
  for (let second = 0; second < 3; second += 1) {
    await see(SECOND_MS);
    await page.waitForTimeout(SECOND_MS);
  }

  await click(tab(/Notes/));
  const note = page.getByRole('main').getByRole('link', { name: /수취 체제/ });
  await note.waitFor();
  await see(LOOK_MS);
  await click(note);
  await page.getByRole('heading', { name: /대동법/ }).waitFor();
  await see(READ_MS);

  await click(tab(/Study/));
  const review = page.getByRole('link', { name: '복습 시작' });
  await review.waitFor();
  await see(LOOK_MS);
  await click(review);
  await page.getByRole('button', { name: '정답 보기' }).waitFor();
  await see(LOOK_MS);
  await click(page.getByRole('button', { name: '정답 보기' }));
  const good = page.getByRole('group', { name: '얼마나 기억났나요?' }).getByRole('button').nth(2);
  await good.waitFor();
  await see(READ_MS);
  await click(good);
  await page.getByRole('button', { name: '정답 보기' }).waitFor();
  await see(LOOK_MS);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  await see(LOOK_MS);
  for (const jamo of 'ㄷㄷㅂ') {
    await page.keyboard.insertText(jamo);
    await page.getByRole('option').first().waitFor();
    await see(KEY_MS);
  }
  await page
    .getByRole('option', { name: /대동법/ })
    .first()
    .waitFor();
  await see(READ_MS);
  return frames;
}

/** Draws the pointer, which screenshots do not contain. */
function ringAt(target) {
  return target.evaluateHandle((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const ring = document.createElement('div');
    ring.style.cssText = `position: fixed; z-index: 9999; pointer-events: none;
      left: ${left + width / 2 - 18}px; top: ${top + height / 2 - 18}px; width: 36px; height: 36px;
      border: 2px solid #2456d3; border-radius: 50%; background: #2456d31a`;
    return document.body.appendChild(ring);
  });
}
