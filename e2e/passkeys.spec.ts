import type { CDPSession, Page } from '@playwright/test';
import { LoginPage } from './pages/login-page.ts';
import { ProfilePage } from './pages/profile-page.ts';
import { waitForCode, waitForMailAbout } from './support/mails.ts';
import { makePerson, signIn } from './support/members.ts';
import { expectNoAxeViolations, expectNoHorizontalScroll } from './support/page-checks.ts';
import { test as base, expect } from './support/test.ts';
import { SIGN_OUT_ERRORS } from './support/watch-errors.ts';

/** Passkeys need a host name, and the shared server has an IP address. */
const test = base.extend({
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
});

interface Device {
  readonly session: CDPSession;
  readonly authenticatorId: string;
}

/** A virtual authenticator whose user verification always succeeds. */
async function addDevice(page: Page): Promise<Device> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

/** The virtual authenticator accepts every autofill offer at once: only the test of autofill lets the page make one. */
const leaveOffersAlone = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

const setVerified = ({ session, authenticatorId }: Device, isUserVerified: boolean) =>
  session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });

/** Reauthentication is required after ten minutes: here the first responses require it until it was done. */
async function wantProof(page: Page, path: RegExp): Promise<void> {
  let isProven = false;
  await page.route('**/api/auth/reauthentication', async (route) => {
    const answer = await route.fetch();
    isProven = answer.ok();
    await route.fulfill({ response: answer });
  });
  await page.route(path, async (route) => {
    if (isProven) return route.continue();
    await route.fulfill({
      status: 403,
      json: { code: 'REAUTH_REQUIRED', message: '안전을 위해 다시 확인해 주세요.' },
    });
  });
}

test('패스키를 추가하고, 이름을 바꾸고, 그것으로 로그인하고, 지워요 (WI-3.01, WI-3.06) @chromium @once', async ({
  page,
  member,
  errors,
}) => {
  errors.allow(...SIGN_OUT_ERRORS);
  await addDevice(page);
  await leaveOffersAlone(page);
  await signIn(page, member);
  const profile = new ProfilePage(page);
  await profile.open();
  await page.getByRole('link', { name: '패스키' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '로그인과 보안' })).toBeVisible();
  await expect(page.getByText('아직 패스키가 없어요.')).toBeVisible();
  await page.getByRole('button', { name: '패스키 추가' }).click();
  await expect(page.getByText(/패스키를 추가했어요/)).toBeVisible();
  const passkeys = page.getByRole('list', { name: '패스키' });
  await passkeys.getByRole('button', { name: /이름 바꾸기$/ }).click();
  await page.getByLabel('패스키 이름').fill('집 노트북');
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: '저장' }).click();
  await expect(passkeys.getByText('집 노트북')).toBeVisible();

  await profile.open();
  await profile.logout.click();
  const login = new LoginPage(page);
  await login.expectOpen();
  await page.getByRole('button', { name: '패스키로 로그인' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '집중 타이머' })).toBeVisible();

  await page.goto('/profile/activity');
  await expect(page.getByText('패스키 추가')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await page.goto('/profile/security');
  await page.getByRole('button', { name: '집 노트북 지우기' }).click();
  await expect(page.getByRole('button', { name: '패스키 지우기' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: '패스키 지우기' }).click();
  await expect(page.getByText('아직 패스키가 없어요.')).toBeVisible();
});

test('주소 칸에서 패스키를 고르면 바로 로그인돼요 (WI-3.10) @chromium @once', async ({
  page,
  member,
  errors,
}) => {
  errors.allow(...SIGN_OUT_ERRORS);
  const device = await addDevice(page);
  await signIn(page, member);
  await page.goto('/profile/security');
  await page.getByRole('button', { name: '패스키 추가' }).click();
  await expect(page.getByText(/패스키를 추가했어요/)).toBeVisible();
  await setVerified(device, false);
  await new ProfilePage(page).open();
  await new ProfilePage(page).logout.click();
  await new LoginPage(page).expectOpen();
  await expect(page.getByRole('button', { name: '패스키로 로그인' })).toBeVisible();
  // The virtual authenticator accepts the autofill offer as soon as user verification is on.
  await setVerified(device, true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '집중 타이머' })).toBeVisible();
});

test('확인이 필요하면 물어보고, 패스키로 확인하면 하던 일을 이어서 해요 (WI-3.09) @chromium @once', async ({
  page,
  member,
  errors,
}) => {
  errors.allow(/status of 403/);
  await addDevice(page);
  await signIn(page, member);
  await page.goto('/profile/security');
  await page.getByRole('button', { name: '패스키 추가' }).click();
  await expect(page.getByText(/패스키를 추가했어요/)).toBeVisible();
  const passkeys = page.getByRole('list', { name: '패스키' });
  await wantProof(page, /\/api\/members\/my\/passkeys\/[0-9a-f-]{36}$/);

  await passkeys.getByRole('button', { name: /지우기$/ }).click();
  await page.getByRole('button', { name: '패스키 지우기' }).click();
  const question = page.getByRole('dialog', { name: '본인인지 한 번만 확인할게요' });
  await expect(question.getByText('패스키를 지우기 전에 확인해요.')).toBeVisible();
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: '그만두기' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);

  await passkeys.getByRole('button', { name: /지우기$/ }).click();
  await page.getByRole('button', { name: '패스키 지우기' }).click();
  await question.getByRole('button', { name: '패스키로 확인' }).click();
  await expect(page.getByText('아직 패스키가 없어요.')).toBeVisible();
});

test('비밀번호로 확인하고, 틀리면 그 칸에서 말해요 (WI-3.09) @once @long', async ({
  page,
  member,
  errors,
}) => {
  errors.allow(/status of 403/);
  await signIn(page, member);
  await wantProof(page, /\/api\/members\/my\/export-link$/);
  await page.goto('/profile');
  await page.getByRole('button', { name: '내 자료 내보내기' }).click();
  await page.getByRole('button', { name: '내려받기' }).click();
  const question = page.getByRole('dialog', { name: '본인인지 한 번만 확인할게요' });
  await question.getByLabel('비밀번호', { exact: true }).fill('틀린 비밀번호 1');
  await question.getByRole('button', { name: '확인', exact: true }).click();
  await expect(question.getByRole('alert')).toContainText('비밀번호가 맞지 않아요');
  await question.getByLabel('비밀번호', { exact: true }).fill(member.password);
  const download = page.waitForEvent('download');
  await question.getByRole('button', { name: '확인', exact: true }).click();
  await download;
  await expect(question).toBeHidden();
});

test('최근 활동에서 내가 아니라고 하면 다른 기기가 로그아웃되고 비밀번호를 새로 정해요 (WI-3.11, WI-3.14) @once', async ({
  page,
  member,
  memberApi,
  errors,
}) => {
  errors.allow(...SIGN_OUT_ERRORS);
  await memberApi.addStudyTime({ studyMinutes: 1 });
  await signIn(page, member);
  await page.goto('/profile/activity');
  await page.getByRole('button', { name: '내가 아니에요: 처음 보는 기기에서 로그인' }).first().click();
  await expect(page.getByRole('button', { name: '로그아웃하고 비밀번호 정하기' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: '로그아웃하고 비밀번호 정하기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '비밀번호를 다시 정해요' })).toBeVisible();
  await expect(page.getByLabel('이메일')).toHaveValue(member.email);
  await expect(memberApi.addStudyTime({ studyMinutes: 1 })).rejects.toThrow();
});

test('바뀐 이메일을 예전 주소의 메일에서 되돌려요 (WI-5.01) @once @long', async ({
  page,
  member,
  dataDir,
  errors,
}) => {
  errors.allow(...SIGN_OUT_ERRORS);
  await signIn(page, member);
  const { email } = makePerson();
  const login = await page.request.post('/api/auth/login', { data: member });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  await page.request.post('/api/members/my/email-change', { headers, data: { email } });
  const code = await waitForCode(dataDir, email);
  const changed = await page.request.put('/api/members/my/email', { headers, data: { email, code } });
  expect(changed.ok()).toBe(true);
  const mail = await waitForMailAbout(dataDir, member.email, '이메일이 바뀌었어요');
  await page.goto(/\/login\S+#restore=\S+/.exec(mail)?.[0] ?? '');
  await expect(page.getByRole('heading', { level: 1, name: '이메일을 되돌릴까요?' })).toBeVisible();
  await expect(page).toHaveURL(/step=reset$/);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: '이 주소로 되돌리기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '새 비밀번호를 정해 주세요' })).toBeVisible();
  await waitForMailAbout(dataDir, member.email, '이메일을 되돌렸어요');
  await page.getByLabel('새 비밀번호', { exact: true }).fill('molip-again-2');
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  const again = { email: member.email, password: 'molip-again-2' };
  await expect
    .poll(async () => (await page.request.post('/api/auth/login', { data: again })).status())
    .toBe(200);
});

test('비밀번호를 다시 정할 때 최근에 더한 패스키는 고르지 않으면 사라져요 (WI-4.02) @chromium @once @long', async ({
  page,
  member,
  dataDir,
  errors,
}) => {
  errors.allow(...SIGN_OUT_ERRORS);
  await addDevice(page);
  await leaveOffersAlone(page);
  await signIn(page, member);
  await page.goto('/profile/security');
  await page.getByRole('button', { name: '패스키 추가' }).click();
  await expect(page.getByText(/패스키를 추가했어요/)).toBeVisible();
  await page.request.post('/api/email/verification', { data: { email: member.email, purpose: 'RESET' } });
  const mail = await waitForMailAbout(dataDir, member.email, '비밀번호 재설정');
  const link = new URL(/http\S+#token=\S+/.exec(mail)?.[0] ?? '');
  await page.goto(`/login?step=reset${link.hash}`);
  const password = page.getByLabel('새 비밀번호', { exact: true });
  await password.fill('molip-again-2');
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  const choice = page.getByRole('group', { name: '계속 쓸 로그인 방법을 골라 주세요' });
  await expect(choice.getByRole('checkbox')).toHaveCount(1);
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(page.getByText('비밀번호를 바꿨어요.')).toBeVisible();
  await waitForMailAbout(dataDir, member.email, '패스키가 삭제됐어요');
});
