import type { Locator, Page } from '@playwright/test';
import { HomePage } from './pages/home-page.ts';
import { IntroductionPage } from './pages/introduction-page.ts';
import { LoginPage } from './pages/login-page.ts';
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
    await new HomePage(page).isOpen();
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
