import { HomePage } from './pages/home-page.ts';
import { IntroductionPage } from './pages/introduction-page.ts';
import { Keyboard } from './pages/keyboard.ts';
import { LoginPage } from './pages/login-page.ts';
import { SignupPage } from './pages/signup-page.ts';
import { waitForCode } from './support/mails.ts';
import { makePerson } from './support/members.ts';
import { expect, test } from './support/test.ts';

test.describe('without a mouse @desktop', () => {
  test('sign in with the keyboard alone; the focus can be seen (A-1.01, TH-9.10)', async ({
    page,
    member,
  }) => {
    const login = new LoginPage(page);
    const keyboard = new Keyboard(page);
    await login.open();
    await keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused();
    await keyboard.focus(login.email);
    await keyboard.type(member.email);
    await keyboard.focus(login.password);
    await keyboard.type(member.password);
    await keyboard.focus(login.submit);
    const outline = await login.submit.evaluate((button) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(button);
      return { outlineStyle, outlineWidth, outlineColor };
    });
    expect(outline).toEqual({ outlineStyle: 'solid', outlineWidth: '2px', outlineColor: 'rgb(36, 86, 211)' });
    await keyboard.press('Enter');
    await new HomePage(page).expectOpen();
    await expect(page.getByRole('heading', { level: 1 }), 'the new page begins at its heading').toBeFocused();
  });

  test('sign up with the keyboard alone @long', async ({ page, dataDir }) => {
    const person = makePerson();
    const signup = new SignupPage(page);
    const keyboard = new Keyboard(page);
    await signup.open();
    await keyboard.focus(signup.consent('전체 동의'));
    await keyboard.press('Space');
    await keyboard.focus(signup.next);
    await keyboard.press('Enter');
    await expect(signup.email).toBeVisible();
    await keyboard.focus(signup.email);
    await keyboard.type(person.email);
    await keyboard.press('Enter');
    await expect(signup.firstBox).toBeFocused();
    await keyboard.type(await waitForCode(dataDir, person.email));
    await expect(signup.nickname).toBeVisible();
    await keyboard.focus(signup.nickname);
    await keyboard.type('seoyeon');
    await keyboard.focus(signup.password);
    await keyboard.type(person.password);
    await keyboard.press('Enter');
    await new IntroductionPage(page).expectOpen();
  });
});
