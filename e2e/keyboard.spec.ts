import type { CDPSession, Locator, Page } from '@playwright/test';
import { IntroductionPage } from './pages/introduction-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { ProfilePage } from './pages/profile-page.ts';
import { SignupPage } from './pages/signup-page.ts';
import { newPerson } from './support/members.ts';
import { waitForCode } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

/** Presses Tab until the wanted control has the focus, as someone without a mouse does. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${wanted}`);
}

/** Korean input as the system's editor gives it: a syllable grows and stays open until something ends it. */
async function compose(client: CDPSession, ...states: string[]): Promise<void> {
  for (const text of states) {
    const { length } = text;
    await client.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
  }
}

test.describe('without a mouse @desktop', () => {
  test('A-1.01 TH-9.10 sign in with the keyboard alone; the focus can be seen', async ({ page, member }) => {
    const login = new LoginPage(page);
    await login.open();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused();
    await tabTo(page, login.email);
    await page.keyboard.type(member.email);
    await tabTo(page, login.password);
    await page.keyboard.type(member.password);
    await tabTo(page, login.submit);
    const outline = await login.submit.evaluate((button) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(button);
      return { outlineStyle, outlineWidth, outlineColor };
    });
    expect(outline).toEqual({ outlineStyle: 'solid', outlineWidth: '2px', outlineColor: 'rgb(36, 86, 211)' });
    await page.keyboard.press('Enter');
    await new ProfilePage(page).isOpenFor(member);
    await expect(page.getByRole('heading', { level: 1 }), 'the new page begins at its heading').toBeFocused();
  });

  test('sign up with the keyboard alone', async ({ page, dataDir }) => {
    const person = newPerson();
    const signup = new SignupPage(page);
    await signup.open();
    await tabTo(page, signup.consent('전체 동의'));
    await page.keyboard.press('Space');
    await tabTo(page, signup.next);
    await page.keyboard.press('Enter');
    await expect(signup.email).toBeVisible();
    await tabTo(page, signup.email);
    await page.keyboard.type(person.email);
    await page.keyboard.press('Enter');
    await expect(signup.firstBox).toBeFocused();
    await page.keyboard.type(await waitForCode(dataDir, person.email));
    await expect(signup.nickname).toBeVisible();
    await tabTo(page, signup.nickname);
    await page.keyboard.type('seoyeon');
    await tabTo(page, signup.password);
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await new IntroductionPage(page).isOpen();
  });
});

test.describe('한글 조합 @desktop', () => {
  test('조합하다 누른 Enter는 글자를 잃지 않고 한 번만 보내요', async ({ page, dataDir }) => {
    const person = newPerson();
    const signup = new SignupPage(page);
    await signup.open();
    await signup.agree();
    await signup.askForCode(person.email);
    await signup.pasteCode(await waitForCode(dataDir, person.email));
    await signup.password.fill(person.password);
    const sent: unknown[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/api/members') sent.push(request.postDataJSON());
    });

    await signup.nickname.focus();
    const client = await page.context().newCDPSession(page);
    await page.keyboard.insertText('서');
    await compose(client, 'ㅇ', '여', '연');
    // The system first tells the page of the key while the syllable is open, then ends the syllable, then sends the key.
    const enter = { key: 'Enter', code: 'Enter' };
    await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter, windowsVirtualKeyCode: 229 });
    await client.send('Input.insertText', { text: '연' });
    await page.keyboard.press('Enter');

    await new IntroductionPage(page).isOpen();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ nickname: '서연' });
  });
});
