/** Pages of the demo member. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '#tooling/lib/run-command.mjs';

/** Signs in with the credentials that the server printed at its start. @param {import('@playwright/test').Page} page @param {string} serverName */
export async function signInAsDemo(page, serverName) {
  const log = await readFile(path.join(ROOT, `.results/server-${serverName}.log`), 'utf8');
  const [, email = '', password = ''] = /\(demo\): (\S+) \/ (\S+)/.exec(log) ?? [];
  await page.goto('/login');
  await page.getByLabel('이메일', { exact: true }).fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  // The popup of new features covers every page until then.
  await page.getByRole('dialog').getByRole('button', { name: '오늘은 그만 보기' }).click();
}

/** A note and a deck to open. @param {import('@playwright/test').Page} page */
export async function demoPages(page) {
  const noteId = await firstLink(page, '/note', /^\/note\/(\d+)$/);
  const deckId = await firstLink(page, '/study', /^\/flashcards\/(\d+)/);
  return { note: `/note/${noteId}`, practice: `/flashcards/${deckId}/practice` };
}

async function firstLink(page, list, pattern) {
  await page.goto(list);
  const addresses = () =>
    page.locator('main a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (let patience = 100; patience > 0; patience -= 1) {
    const found = (await addresses()).map((address) => pattern.exec(address)?.[1]).find(Boolean);
    if (found) return found;
    await page.waitForTimeout(100);
  }
  throw new Error(`${list} has no ${pattern}`);
}
