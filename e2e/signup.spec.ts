import { HomePage } from './pages/home-page.ts';
import { IntroductionPage } from './pages/introduction-page.ts';
import { SignupPage } from './pages/signup-page.ts';
import { waitForCode, waitForMail } from './support/mails.ts';
import { makePerson } from './support/members.ts';
import { expectNoAxeViolations } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';

const RESEND_AFTER_MS = 60_000;

test.describe('회원가입', () => {
  test('동의, 이메일, 번호, 닉네임을 거쳐 소개에 닿고 소개는 한 번만 보여요 (R-2.04, R-2.06, R-1.01, G-2.01) @narrow', async ({
    page,
    dataDir,
  }) => {
    const person = makePerson();
    const signup = new SignupPage(page);
    await signup.open();
    await expect(signup.next).toBeDisabled();
    await expectNoAxeViolations(page);
    await signup.agree();
    await expectNoAxeViolations(page);
    await signup.requestCode(person.email);
    await expectNoAxeViolations(page);
    await signup.pasteCode(await waitForCode(dataDir, person.email));
    await expect(signup.heading('어떻게 불러 드릴까요?')).toBeVisible();
    await expectNoAxeViolations(page);
    await signup.finish(person);

    const introduction = new IntroductionPage(page);
    await introduction.expectOpen();
    await expectNoAxeViolations(page);
    await introduction.skip.click();
    await expect(page.getByRole('heading', { level: 1, name: '하루 목표를 정해요' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: '나중에 정하기' }).click();
    await new HomePage(page).expectOpen();
    await page.goto('/');
    await new HomePage(page).expectOpen();
  });

  test('전체 동의는 모두 고르고, 광고 동의는 골라도 안 골라도 돼요 @phone', async ({ page }) => {
    const signup = new SignupPage(page);
    await signup.open();
    await signup.consent('전체 동의').check();
    const marketing = signup.consent('새 소식과 혜택 받기');
    await expect(marketing).toBeChecked();
    await marketing.uncheck();
    await expect(signup.consent('전체 동의')).not.toBeChecked();
    await expect(signup.next).toBeEnabled();
    await signup.consent('만 14세 이상이에요').uncheck();
    await expect(signup.next).toBeDisabled();
  });

  test('번호는 한 칸에 한 글자, 틀리면 까닭을 말하고 칸을 비워요 (W-2.08) @once @long', async ({
    page,
    dataDir,
    errors,
  }) => {
    errors.allow(/status of 400.*\/api\/email\/code/);
    const person = makePerson();
    const signup = new SignupPage(page);
    await signup.open();
    await signup.agree();
    await signup.requestCode(person.email);
    const code = await waitForCode(dataDir, person.email);
    const wrong = code === '000000' ? '111111' : '000000';
    await signup.firstBox.focus();
    await page.keyboard.type(wrong.slice(0, 3));
    const boxes = signup.pin.getByRole('textbox');
    await expect(boxes).toHaveCount(6);
    for (const [at, digit] of [...wrong.slice(0, 3), '', '', ''].entries()) {
      await expect(boxes.nth(at)).toHaveValue(digit);
    }
    await page.keyboard.type(wrong.slice(3));
    await expect(signup.failure).toHaveText('인증 번호가 맞지 않아요. 다시 확인해 주세요.');
    await expect(signup.firstBox).toHaveValue('');
    await expect(signup.firstBox).toBeFocused();
    await expectNoAxeViolations(page);
    await page.keyboard.type(code);
    await expect(signup.heading('어떻게 불러 드릴까요?')).toBeVisible();
  });

  test('다시 보내기는 60초 뒤에 열리고, 새 번호가 통해요 @desktop @full', async ({ page, dataDir }) => {
    await page.clock.install();
    const person = makePerson();
    const signup = new SignupPage(page);
    await signup.open();
    await signup.agree();
    await signup.requestCode(person.email);
    await expect(page.getByRole('button', { name: /초 뒤에 다시 보내기/ })).toBeDisabled();
    await waitForMail(dataDir, person.email);
    await page.clock.fastForward(RESEND_AFTER_MS);
    await page.getByRole('button', { name: '다시 보내기', exact: true }).click();
    await expect(page.getByText('인증 번호를 다시 보냈어요.')).toBeVisible();
    await signup.pasteCode(await waitForCode(dataDir, person.email, 2));
    await expect(signup.heading('어떻게 불러 드릴까요?')).toBeVisible();
  });

  test('주소를 잘못 적었으면 바꿀 수 있어요 @phone @full', async ({ page, dataDir }) => {
    const mistaken = makePerson();
    const person = makePerson();
    const signup = new SignupPage(page);
    await signup.open();
    await signup.agree();
    await signup.requestCode(mistaken.email);
    await signup.changeEmail.click();
    await expect(signup.email).toHaveValue(mistaken.email);
    await signup.requestCode(person.email);
    await signup.pasteCode(await waitForCode(dataDir, person.email));
    await signup.finish(person);
    await new IntroductionPage(page).expectOpen();
  });

  test('뒤로 가기는 한 단계씩 가고 적은 것을 잃지 않아요 @desktop @full', async ({ page, dataDir }) => {
    const person = makePerson();
    const signup = new SignupPage(page);
    await signup.open();
    await signup.agree();
    await signup.requestCode(person.email);
    await page.goBack();
    await expect(signup.heading('이메일을 알려 주세요')).toBeVisible();
    await expect(signup.email).toHaveValue(person.email);
    await page.goBack();
    await expect(signup.consent('이용약관 동의')).toBeChecked();
    await page.goForward();
    await page.goForward();
    await expect(signup.heading(/메일로 보낸 숫자/)).toBeVisible();
    await signup.pasteCode(await waitForCode(dataDir, person.email));
    await expect(signup.heading('어떻게 불러 드릴까요?')).toBeVisible();
  });

  test('가입된 주소는 화면이 달라지지 않고 메일로만 알려요 @desktop @full', async ({
    page,
    member,
    dataDir,
  }) => {
    const signup = new SignupPage(page);
    await signup.open();
    await signup.agree();
    await signup.requestCode(member.email);
    expect(await waitForMail(dataDir, member.email, 2)).toContain('이미 가입된 주소예요');
  });

  test('닉네임과 비밀번호의 규칙을 칸마다 한국어로 말해요 (V-5.20) @desktop @full', async ({
    page,
    dataDir,
  }) => {
    const person = makePerson();
    const signup = new SignupPage(page);
    await signup.open();
    await signup.agree();
    await signup.email.fill('이메일이 아님');
    await signup.sendCode.click();
    await expect(signup.email).toHaveAttribute('aria-invalid', 'true');
    await signup.requestCode(person.email);
    await signup.pasteCode(await waitForCode(dataDir, person.email));
    await signup.finish({ nickname: '나', password: 'short1' });
    await expect(page.getByRole('alert').filter({ hasText: '2~20자로 적어 주세요.' })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: '8자 이상이어야 해요.' })).toBeVisible();
    await expectNoAxeViolations(page);
    await signup.finish(person);
    await new IntroductionPage(page).expectOpen();
  });
});
