import type { CDPSession, Page } from '@playwright/test';
import { compose } from './pages/hangul.ts';
import { IntroductionPage } from './pages/introduction-page.ts';
import { SetGoalPage } from './pages/set-goal-page.ts';
import { SettingsPage } from './pages/settings-page.ts';
import { SignupPage } from './pages/signup-page.ts';
import { waitForCode } from './support/mails.ts';
import { makePerson, signIn } from './support/members.ts';
import { expect, test } from './support/test.ts';

const ENTER = { key: 'Enter', code: 'Enter' };
/** Key code of a key that the input method has handled. */
const TAKEN_BY_INPUT_METHOD = 229;

type EndOfSyllable = (page: Page, client: CDPSession, syllable: string) => Promise<void>;

/** Enter with an unfinished syllable, in the two orders of events that systems send. */
const ONE_PRESS: { readonly name: string; readonly press: EndOfSyllable }[] = [
  {
    name: 'Enter를 두 번 알리는 시스템 @desktop',
    press: async (page, client, text) => {
      const taken = { ...ENTER, windowsVirtualKeyCode: TAKEN_BY_INPUT_METHOD };
      await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...taken });
      await client.send('Input.insertText', { text });
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'Enter를 한 번만 알리는 시스템 @desktop @full',
    press: async (_page, client, text) => {
      const taken = { ...ENTER, windowsVirtualKeyCode: TAKEN_BY_INPUT_METHOD };
      await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...taken });
      await client.send('Input.insertText', { text });
      await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...ENTER, windowsVirtualKeyCode: 13 });
    },
  },
];

for (const { name, press } of ONE_PRESS) {
  test.describe(`한글 조합, ${name} @chromium`, () => {
    test('가입의 닉네임: 글자를 잃지 않고 한 번만 보내요', async ({ page, dataDir }) => {
      const person = makePerson();
      const signup = new SignupPage(page);
      await signup.open();
      await signup.agree();
      await signup.requestCode(person.email);
      await signup.pasteCode(await waitForCode(dataDir, person.email));
      await signup.password.fill(person.password);
      const sent: unknown[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/api/members') sent.push(request.postDataJSON());
      });
      await signup.nickname.focus();
      const client = await page.context().newCDPSession(page);
      await page.keyboard.insertText('서');
      await compose(page, 'ㅇ', '여', '연');
      await press(page, client, '연');
      await new IntroductionPage(page).expectOpen();
      expect(sent).toHaveLength(1);
      expect(sent[0]).toMatchObject({ nickname: '서연' });
    });

    test('내 테마의 이름: 마지막 글자까지 저장하고, 하나만 만들어요 @long', async ({ page, member }) => {
      await signIn(page, member);
      const settings = new SettingsPage(page);
      await settings.open();
      await settings.makeTheme.click();
      await settings.editorName.focus();
      const client = await page.context().newCDPSession(page);
      await page.keyboard.insertText('새');
      await compose(page, 'ㅂ', '벼', '벽');
      await press(page, client, '벽');
      const made = () => page.evaluate(() => JSON.parse(localStorage.getItem('molip.presets') ?? '[]'));
      await expect.poll(made).toMatchObject([{ name: '새벽' }]);
      await expect(settings.editor, 'the same press opens nothing again').toBeHidden();
      await expect(settings.radio('테마 색', '새벽')).toBeChecked();
      expect(await made()).toHaveLength(1);
    });

    test('숫자 상자: 한 번에 정해지고 다시 열리지 않아요 (V-5.11)', async ({ page }) => {
      const goal = new SetGoalPage(page);
      await goal.open();
      await goal.minutes.dblclick();
      await expect(goal.textField('하루 목표')).toBeFocused();
      const client = await page.context().newCDPSession(page);
      await page.keyboard.type('90');
      await compose(page, 'ㅂ', '부', '분');
      await press(page, client, '분');
      await expect(goal.textField('하루 목표')).toHaveCount(0);
      await goal.expectValue(goal.minutes, 90);
      await expect(goal.minutes).toBeFocused();
    });
  });
}
