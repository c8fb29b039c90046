import { readFile } from 'node:fs/promises';
import { unzip } from '@molip/testing/unzip';
import { composeAndEnter } from './pages/hangul.ts';
import { IntroductionPage } from './pages/introduction-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { ProfileEditPage } from './pages/profile-edit-page.ts';
import { ProfilePage } from './pages/profile-page.ts';
import { Shell } from './pages/shell.ts';
import { SignupPage } from './pages/signup-page.ts';
import { waitForCode } from './support/mails.ts';
import { makePerson, signIn } from './support/members.ts';
import { expectNoAxeViolations, expectNoHorizontalScroll } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';
import { SIGN_OUT_ERRORS } from './support/watch-errors.ts';

/** One blue pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);

/** Runs in the page: names of the storages that contain data of a member. */
async function listStoragesWithMemberData(): Promise<string[]> {
  const found = Object.keys(localStorage).filter((key) => /member|\.\d+$/.test(key));
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const count = await settled(database.transaction(store).objectStore(store).count());
      if (count > 0) found.push(`${name} ${store}`);
    }
    database.close();
  }
  return found;
}

test('프로필을 모두 고치고, 새로고침해도 그대로이고, 새 이메일과 비밀번호로 로그인해요 (R-2.23, R-2.24) @once @long', async ({
  page,
  member,
  dataDir,
  errors,
}) => {
  errors.allow(...SIGN_OUT_ERRORS, /status of 403.*\/api\/members/);
  await signIn(page, member);
  const profile = new ProfilePage(page);
  const edit = new ProfileEditPage(page);
  await profile.open();
  await expect(profile.figure('노트')).toHaveText('0개');
  await profile.edit.click();
  await edit.expectOpen();

  await edit.nickname.fill('몰입하는 서연');
  await edit.goal.press('ArrowUp');
  await edit.dayStart.press('Home');
  await edit.chooseZone('도쿄', /일본/);
  await expect(page.getByRole('button', { name: /^이 기기의 시간대로 바꾸기: 대한민국/ })).toBeVisible();
  await edit.picker.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(edit.picture).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goBack();
  const question = page.getByRole('dialog', { name: '저장하지 않고 나갈까요?' });
  await question.getByRole('button', { name: '계속 고치기' }).click();
  await expect(question).toBeHidden();
  await edit.save.click();
  await expect(page.getByText('프로필을 저장했어요.')).toBeVisible();

  await page.reload();
  await edit.expectOpen();
  await expect(edit.nickname).toHaveValue('몰입하는 서연');
  await expect(edit.goal).toHaveAttribute('aria-valuenow', '70');
  await expect(edit.dayStart).toHaveAttribute('aria-valuenow', '0');
  await expect(edit.zone).toContainText('일본 · 도쿄 (UTC+9)');
  await expect(edit.picture).toBeVisible();
  expect(await edit.picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const { email } = makePerson();
  await edit.email.getByLabel('새 이메일').fill(email);
  await edit.email.getByRole('button', { name: '인증 번호 받기' }).click();
  await expect(edit.email.getByText(/초 뒤에 다시 보내기/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.type(await waitForCode(dataDir, email));
  await expect(page.getByText('이메일을 바꿨어요.')).toBeVisible();

  const password = 'a-new-password-1';
  await edit.password.getByLabel('새 비밀번호', { exact: true }).fill(password);
  await edit.password.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  const reauth = page.getByRole('dialog', { name: '본인인지 한 번만 확인할게요' });
  await reauth.getByLabel('비밀번호', { exact: true }).fill(member.password);
  await expectNoAxeViolations(page);
  await reauth.getByRole('button', { name: '확인' }).click();
  await expect(page.getByText('비밀번호를 저장했어요.')).toBeVisible();

  await page.goto('/profile');
  await profile.expectMember({ email, nickname: '몰입하는 서연' });
  await expect(page.getByText('70분')).toBeVisible();
  await profile.logout.click();
  const login = new LoginPage(page);
  await login.signIn({ email, password });
  await expect(page).not.toHaveURL(/login/);
});

test('다른 기기를 하나씩, 또는 모두 로그아웃해요 (R-2.23) @full', async ({
  page,
  browser,
  baseURL,
  member,
  errors,
}) => {
  errors.allow(/status of 401/);
  const other = await browser.newContext({ baseURL });
  const elsewhere = await other.newPage();
  await signIn(elsewhere, member);
  await elsewhere.goto('/profile');
  await signIn(page, member);
  const profile = new ProfilePage(page);
  await profile.open();
  await expect(profile.devices).toContainText('2대');
  await profile.devices.click();
  const dialog = page.getByRole('dialog', { name: '로그인한 기기' });
  await expect(dialog.getByText('지금 이 기기')).toHaveCount(1);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: /Chrome 로그아웃$/ }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await elsewhere.reload();
  await new LoginPage(elsewhere).expectOpen();

  await new LoginPage(elsewhere).signIn(member);
  await expect(elsewhere).not.toHaveURL(/login/);
  await page.reload();
  await profile.devices.click();
  await dialog.getByRole('button', { name: '다른 기기 모두 로그아웃' }).click();
  await page
    .getByRole('dialog', { name: '다른 기기 1대에서 로그아웃할까요?' })
    .getByRole('button', { name: '모두 로그아웃' })
    .click();
  await expect(dialog.getByText('다른 기기에서 모두 로그아웃했어요.')).toBeVisible();
  await elsewhere.reload();
  await new LoginPage(elsewhere).expectOpen();
  await page.reload();
  await profile.expectMember(member);
  await other.close();
});

test('내 자료를 zip으로 내려받고, 노트가 그 안에 있어요 (R-2.23) @once @long', async ({
  page,
  member,
  memberApi,
}) => {
  await memberApi.createNote({ noteTitle: '미적분', noteContent: '순간의 기울기', tags: [] });
  await signIn(page, member);
  const profile = new ProfilePage(page);
  await profile.open();
  await expect(profile.figure('노트')).toHaveText('1개');
  await profile.export.click();
  const dialog = page.getByRole('dialog', { name: '내 자료 내보내기' });
  await expectNoAxeViolations(page);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '내려받기' }).click();
  await expect(dialog.getByText(/내려받기를 시작했어요/)).toBeVisible();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const files = await unzip(await readFile(await download.path()));
  const note = [...files].find(([name]) => name.includes('미적분'));
  expect(note?.[1].toString('utf8')).toContain('순간의 기울기');
  await expect(page).toHaveURL(/\/profile$/);
});

test('키보드만으로 탈퇴하고, 다시 로그인할 수 없고, 같은 이메일로 다시 가입해요 (R-2.25, U-12) @once @chromium @long', async ({
  page,
  context,
  member,
  memberApi,
  dataDir,
  errors,
}) => {
  errors.allow(/status of 401/);
  const { deckId } = await memberApi.createDeck('한국사', [{ content: '대동법은?', answer: '1608년' }]);
  await signIn(page, member);
  const otherTab = await context.newPage();
  await otherTab.goto('/profile');
  await new ProfilePage(otherTab).expectMember(member);

  await page.goto(`/flashcards/${deckId}/practice`);
  await expect
    .poll(() => page.evaluate(listStoragesWithMemberData))
    .toContainEqual(expect.stringContaining('molip-decks'));
  await page.goto('/profile');
  await page.getByRole('link', { name: '회원 탈퇴' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '회원 탈퇴' })).toBeFocused();
  await expect(page.getByText('1장')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '내려받기' })).toBeFocused();
  await page.keyboard.press('Tab');
  const word = page.getByLabel('‘탈퇴’라고 적어 주세요');
  await expect(word).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/두 글자를 적어 주세요/)).toBeVisible();
  await expect(word).toBeFocused();
  await expectNoAxeViolations(page);
  await composeAndEnter(page, 'ㅌ', '타', '탈', '탈ㅌ', '탈토', '탈퇴');

  const login = new LoginPage(page);
  await login.expectOpen();
  await expect(page.getByText('탈퇴했어요. 그동안 함께해 주셔서 고마워요.')).toBeVisible();
  await expectNoAxeViolations(page);
  await new LoginPage(otherTab).expectOpen();
  await expect
    .poll(() => page.evaluate(listStoragesWithMemberData), 'of the member on this device')
    .toEqual([]);
  await page.goBack();
  await login.expectOpen();

  await login.signIn(member);
  await expect(login.failure).toContainText('이메일이나 비밀번호가 맞지 않아요.');
  const signup = new SignupPage(page);
  await signup.open();
  await signup.agree();
  await signup.requestCode(member.email);
  await signup.pasteCode(await waitForCode(dataDir, member.email, 2));
  await signup.finish(member);
  await new IntroductionPage(page).expectOpen();
});

test('좁은 화면에서 프로필의 모든 곳은 Profile이고, 뒤로 갈 수 있어요 (PF-1.01, S-2.20, Q-15) @phone @long', async ({
  page,
  member,
}) => {
  await signIn(page, member);
  const shell = new Shell(page);
  const profile = new ProfilePage(page);
  await profile.open();
  await expect(shell.title('Profile')).toBeVisible();
  await profile.edit.click();
  await new ProfileEditPage(page).expectOpen();
  await expect(shell.title('Profile')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await shell.back.click();
  await profile.expectMember(member);
  await page.getByRole('link', { name: '회원 탈퇴' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '회원 탈퇴' })).toBeVisible();
  await expect(shell.title('Profile')).toBeVisible();
  await shell.back.click();
  await profile.expectMember(member);
});
