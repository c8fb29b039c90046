import { DashboardPage } from './pages/dashboard-page.ts';
import { compose, hasInputMethod, write } from './pages/hangul.ts';
import { LoginPage } from './pages/login-page.ts';
import { Palette } from './pages/palette.ts';
import { ProfileEditPage } from './pages/profile-edit-page.ts';
import { signIn } from './support/members.ts';
import { expectNoAxeViolations, expectNoHorizontalScroll } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';
import { SIGN_OUT_ERRORS } from './support/watch-errors.ts';

const HOUR_MS = 3_600_000;
const FADING_MS = 500;

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

function overlap(one: Box, other: Box): boolean {
  const meet = (from: 'x' | 'y', size: 'width' | 'height') =>
    one[from] < other[from] + other[size] && other[from] < one[from] + one[size];
  return meet('x', 'width') && meet('y', 'height');
}

test('찾기: 자판만으로, 초성으로 노트를 찾아 열어요 @once', async ({ page, member, memberApi }) => {
  const { noteId } = await memberApi.createNote({
    noteTitle: '광합성의 두 단계',
    noteContent: '명반응과 암반응',
  });
  await memberApi.createNote({ noteTitle: '세포 호흡', noteContent: '광합성과 반대예요' });
  await memberApi.createDeck('광합성 용어', [{ content: '광합성이란?', answer: '빛으로 양분을 만드는 일' }]);
  await signIn(page, member);
  await page.goto('/study');
  await expect(page.getByRole('heading', { name: '오늘의 카드' })).toBeVisible();
  const palette = new Palette(page);

  await palette.openByKey();
  await expect(palette.group('할 일')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toBeHidden();

  await palette.openByKey();
  const isComposed = hasInputMethod(page);
  if (isComposed) await compose(page, 'ㄱ', 'ㄱㅎ', 'ㄱㅎㅅ');
  else await write(page, 'ㄱㅎㅅ');
  await expect(palette.group('노트').getByRole('option')).toHaveCount(2);
  await expect(palette.group('덱').getByRole('option')).toContainText('광합성 용어');
  await expect(palette.group('카드').getByRole('option')).toContainText('광합성이란?');
  await expect(palette.field, 'what is being written is left alone').toHaveValue('ㄱㅎㅅ');
  if (isComposed) await page.keyboard.insertText('ㄱㅎㅅ');
  await palette.expectSelected('광합성의 두 단계');
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await page.keyboard.press('ArrowDown');
  await palette.expectSelected('세포 호흡');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/note/${noteId}$`));
  await expect(page.getByRole('heading', { level: 1, name: '광합성의 두 단계' })).toBeFocused();

  await palette.openByKey();
  await expect(palette.group('최근에 연 것').getByRole('option')).toContainText('광합성의 두 단계');
  await page.keyboard.press('Escape');
});

test.describe('찾기 @full', () => {
  test('단추로도 열고, 할 일을 하고, 초점이 돌아와요', async ({ page, member }) => {
    await signIn(page, member);
    await page.goto('/note');
    const palette = new Palette(page);
    await palette.openByButton();
    await write(page, '어두운');
    await palette.expectSelected('어두운 화면으로 바꾸기');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(palette.button).toBeFocused();
    await palette.openByButton();
    await expectNoAxeViolations(page);
    await write(page, '새덱');
    await page.keyboard.press('Enter');
    const naming = page.getByRole('dialog', { name: '새 덱 만들기' });
    await naming.getByRole('textbox').fill('생명과학');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '생명과학' })).toBeVisible();
    await palette.openByButton();
    await write(page, '타이머 시작');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/timer$/);
    await expect(page.getByRole('button', { name: '일시정지' })).toBeVisible();
    await palette.openByButton();
    await write(page, '로그아웃');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login/);
    await expect(palette.button).toHaveCount(0);
  });

  test('뒤로 가면 닫히고, 두 번 눌러도 한 번 하고, 지금 있는 곳을 골라도 초점이 남아요', async ({
    page,
    member,
  }) => {
    await signIn(page, member);
    await page.goto('/study');
    const palette = new Palette(page);
    await palette.openByButton();
    await write(page, '내 노트');
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 1, name: '내 노트' });
    await expect(heading).toBeFocused();

    await palette.openByButton();
    await write(page, '내 노트');
    await palette.expectSelected('내 노트');
    await page.keyboard.press('Enter');
    await expect(palette.dialog).toBeHidden();
    await expect(heading, 'no page opens that would take it').toBeFocused();

    await palette.openByButton();
    await write(page, '어두운');
    await palette.expectSelected('어두운 화면으로 바꾸기');
    await palette.options.first().dblclick();
    await expect(palette.dialog).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await palette.openByButton();
    await page.goBack();
    await expect(page).toHaveURL(/\/study$/);
    await expect(palette.dialog).toBeHidden();
  });

  test('고치던 곳에서 로그아웃해도 나간 뒤에 다시 묻지 않아요 (A-4.03)', async ({ page, member, errors }) => {
    errors.allow(...SIGN_OUT_ERRORS);
    await signIn(page, member);
    const edit = new ProfileEditPage(page);
    await page.goto('/profile/edit');
    await edit.expectOpen();
    await edit.nickname.fill('고치던 이름');
    const palette = new Palette(page);
    await palette.openByButton();
    await write(page, '로그아웃');
    await page.keyboard.press('Enter');
    await new LoginPage(page).expectOpen();
  });

  test('글자를 적자마자 누른 Enter는 그 글자로 찾은 것을 열어요', async ({ page, member }) => {
    await signIn(page, member);
    await page.goto('/note');
    const palette = new Palette(page);
    await palette.openByButton();
    await expect(palette.group('할 일')).toBeVisible();
    await palette.field.evaluate(async (field: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '오늘의 카드');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      // The field has the text; the options are rendered in a later task.
      await Promise.resolve();
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    });
    await expect(page).toHaveURL(/\/study$/);
  });

  test('알림은 찾기의 적는 곳과 닫기를 가리지 않고, 눌러도 찾기가 남아요', async ({ page, member }) => {
    await page.clock.install();
    await signIn(page, member);
    const dashboard = await new DashboardPage(page).open();
    const palette = new Palette(page);
    await palette.openByButton();
    await page.keyboard.press('Escape');
    await expect(palette.dialog).toBeHidden();
    // From here on the clock runs only when the test moves it, so that the message stays.
    await page.clock.pauseAt(Date.now() + HOUR_MS);
    await dashboard.checkIn.click();
    const toast = page.locator('[data-toast]');
    await expect(toast).toBeVisible();
    await palette.button.click();
    await page.clock.runFor(FADING_MS);
    await expect(palette.close).toBeVisible();
    for (const part of [palette.field, palette.close]) {
      const [shown, covering] = await Promise.all([part.boundingBox(), toast.boundingBox()]);
      expect(shown && covering && overlap(shown, covering)).toBe(false);
    }
    await toast.getByRole('button', { name: '닫기' }).click();
    await expect(toast).toHaveCount(0);
    await expect(palette.dialog).toBeVisible();
    await palette.close.click();
    await page.clock.runFor(FADING_MS);
    await expect(palette.dialog).toBeHidden();
  });

  test('적는 곳과 편집기에서는 열리지 않아요 (S-2.32)', async ({ page, member, memberApi }) => {
    await memberApi.createNote({ noteTitle: '광합성', noteContent: '엽록체' });
    await signIn(page, member);
    await page.goto('/note');
    const palette = new Palette(page);
    await page.getByRole('textbox', { name: '노트 찾기' }).click();
    await page.keyboard.press('Control+k');
    await page.goto('/note/create');
    await page.getByRole('textbox', { name: '제목' }).click();
    await page.keyboard.press('Control+k');
    await expect(palette.dialog).toHaveCount(0);
    await page.getByRole('button', { name: /^알림/ }).focus();
    await palette.openByKey();
  });

  test('네트워크가 없으면 이 기기에 있는 것에서 찾아요', async ({ page, member, memberApi, errors }) => {
    errors.allow(/net::ERR_INTERNET_DISCONNECTED/);
    const { noteId } = await memberApi.createNote({ noteTitle: '광합성', noteContent: '엽록체' });
    await signIn(page, member);
    await page.goto(`/note/${noteId}`);
    await expect(page.getByRole('heading', { level: 1, name: '광합성' })).toBeVisible();
    const palette = new Palette(page);
    await palette.openByButton();
    await expect(palette.group('최근에 연 것')).toContainText('광합성');
    await page.context().setOffline(true);
    await write(page, 'ㅇㄹㅊ');
    await expect(palette.dialog.getByText('이 기기에 있는 것에서만 찾았어요')).toBeVisible();
    await palette.expectSelected('광합성');
    await page.context().setOffline(false);
    await palette.dialog.getByRole('button', { name: '다시 시도' }).click();
    await expect(palette.dialog.getByText('이 기기에 있는 것에서만 찾았어요')).toBeHidden();
    await palette.expectSelected('광합성');
  });
});
