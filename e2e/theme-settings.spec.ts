import type { Page } from '@playwright/test';
import { HomePage } from './pages/home-page.ts';
import { SettingsPage } from './pages/settings-page.ts';
import { Shell } from './pages/shell.ts';
import { signIn, type TestMember } from './support/members.ts';
import { expectNoAxeViolations, expectNoHorizontalScroll } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';

const PRESETS = [
  { id: 'default', name: '기본', light: 'rgb(245, 244, 242)', dark: 'rgb(18, 19, 22)' },
  { id: 'forest', name: '숲', light: 'rgb(242, 244, 239)', dark: 'rgb(16, 20, 17)' },
  { id: 'sunset', name: '노을', light: 'rgb(247, 244, 240)', dark: 'rgb(22, 18, 15)' },
  { id: 'ocean', name: '바다', light: 'rgb(240, 244, 245)', dark: 'rgb(13, 20, 22)' },
];
const OWN_PAGE = { hex: '#e8f0ff', rgb: 'rgb(232, 240, 255)' };
const DEFAULT_PAGE = 'rgb(245, 244, 242)';

async function openSettings(page: Page, member: TestMember): Promise<SettingsPage> {
  await signIn(page, member);
  const settings = new SettingsPage(page);
  await settings.open();
  return settings;
}

/** Records the page's background in every frame, from the next load on. */
async function watchBackground(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Reflect.set(window, 'seenBackgrounds', seen);
    const look = () => {
      if (document.body) seen.add(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

function seenBackgrounds(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(Reflect.get(window, 'seenBackgrounds') as Set<string>)]);
}

/** The page before any script of the application has run. */
async function backgroundBeforeTheApp(page: Page): Promise<string> {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.reload({ waitUntil: 'load' });
  const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.unroute(/\/assets\/.*\.js$/);
  return background;
}

test.describe('밝기와 테마 색', () => {
  test('시스템, 밝게, 어둡게는 바로 칠하고 새로고침해도 남아요 (TH-1.01, TH-3.04) @once @chromium @long', async ({
    page,
    member,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const settings = await openSettings(page, member);
    await expect(settings.radio('밝기', '시스템')).toBeChecked();
    await expect(settings.root).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(settings.root, 'the system is followed while the page is open').toHaveAttribute(
      'data-theme',
      'light',
    );
    await settings.choose('밝기', '어둡게');
    await expect(settings.root).toHaveAttribute('data-theme', 'dark');
    await page.reload();
    await expect(settings.radio('밝기', '어둡게')).toBeChecked();
    await expect(settings.root).toHaveAttribute('data-theme', 'dark');
    await settings.choose('밝기', '밝게');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(settings.root, 'a choice is above the system').toHaveAttribute('data-theme', 'light');
    await settings.choose('밝기', '시스템');
    await expect(settings.root).toHaveAttribute('data-theme', 'dark');
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`${theme}: 정해진 네 가지는 바로 칠하고, 다시 열 때 다른 바탕이 비치지 않고, 지울 수 없어요 (TH-3.03, V-5.01) @full`, async ({
      page,
      member,
    }) => {
      const settings = await openSettings(page, member);
      await settings.choose('밝기', theme === 'light' ? '밝게' : '어둡게');
      await watchBackground(page);
      for (const preset of [...PRESETS.slice(1), ...PRESETS.slice(0, 1)]) {
        await settings.choose('테마 색', preset.name);
        await expect(settings.root).toHaveAttribute('data-preset', preset.id);
        await expect(settings.root).toHaveCSS('background-color', preset[theme]);
        await expect(page.locator('meta[name="theme-color"]')).not.toHaveAttribute('content', '');
        await expect(settings.removeButtons).toHaveCount(0);
        await page.reload();
        await settings.expectOpen();
        await expect(settings.radio('테마 색', preset.name)).toBeChecked();
        expect(await seenBackgrounds(page), `${preset.id}, from the first frame on`).toEqual([preset[theme]]);
      }
    });
  }

  test('모르는 테마 이름은 기본으로 칠해요 (V-5.02) @desktop @full', async ({ page, member }) => {
    await page.addInitScript(() =>
      localStorage.setItem('molip.ui', JSON.stringify({ theme: 'light', themePreset: 'no-such-preset' })),
    );
    const settings = await openSettings(page, member);
    await expect(settings.root).toHaveAttribute('data-preset', 'default');
    await expect(settings.root).toHaveCSS('background-color', DEFAULT_PAGE);
    await expect(settings.radio('테마 색', '기본')).toBeChecked();
  });

  test('다른 탭도 새로고침 없이 따라와요 (TH-3.04) @once @full', async ({ page, context, member }) => {
    const settings = await openSettings(page, member);
    const other = await context.newPage();
    const otherSettings = new SettingsPage(other);
    await otherSettings.open();
    await settings.choose('밝기', '어둡게');
    await settings.choose('테마 색', '바다');
    await settings.choose('글자 크기', '크게');
    await expect(otherSettings.root).toHaveCSS('background-color', 'rgb(13, 20, 22)');
    await expect(otherSettings.root).toHaveAttribute('data-font-size', 'large');
    await expect(otherSettings.radio('밝기', '어둡게')).toBeChecked();
    await settings.make('한밤', '#101820');
    await expect(otherSettings.radio('테마 색', '한밤')).toBeChecked();
    await expect(otherSettings.root).toHaveAttribute('data-preset', 'custom');
  });

  test('파란 주 색, 옅은 회색 바탕에 흰 카드, 둥근 모서리, 44 px 버튼 (TH-9.01, TH-9.05, TH-9.06, TH-9.08, TH-9.09) @full', async ({
    page,
    member,
  }) => {
    await page.goto('/login');
    const submit = page.getByRole('main').getByRole('button', { name: '로그인', exact: true });
    await expect(submit).toHaveCSS('background-color', 'rgb(36, 86, 211)');
    await expect(submit).toHaveCSS('border-radius', '12px');
    await expect(submit).toHaveCSS('font-weight', '700');
    await expect(submit).toHaveCSS('text-transform', 'none');
    expect((await submit.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const settings = await openSettings(page, member);
    await expect(settings.root).toHaveCSS('background-color', DEFAULT_PAGE);
    const card = page.locator('section').filter({ hasText: '화면과 테마' });
    await expect(card).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(card).toHaveCSS('border-radius', '16px');
    const family = await page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily);
    expect(family.toLowerCase()).toMatch(/ud.*noto sans kr.*arial/);
  });
});

test.describe('내가 만든 테마', () => {
  test('만들고, 쓰고, 첫 화면 전에 칠하고, 지웠다가 되돌려요 (TH-3.02, V-5.01) @full', async ({
    page,
    member,
    errors,
  }) => {
    errors.allow(/Failed to load resource: net::ERR_FAILED/);
    const settings = await openSettings(page, member);
    await settings.makeTheme.click();
    await expect(settings.editor).toBeVisible();
    for (const color of ['주 색', '강조 색', '바탕', '카드', '글자', '옅은 글자', '보조 색']) {
      await expect(settings.color(color)).toBeVisible();
    }
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await settings.editor.getByRole('button', { name: '그만두기' }).click();
    await expect(settings.root, 'nothing changes before it is saved').toHaveAttribute(
      'data-preset',
      'default',
    );

    await settings.make('밤하늘', OWN_PAGE.hex);
    await expect(settings.root).toHaveCSS('background-color', OWN_PAGE.rgb);
    await expectNoAxeViolations(page);
    expect(await backgroundBeforeTheApp(page)).toBe(OWN_PAGE.rgb);
    await watchBackground(page);
    await page.reload();
    await settings.expectOpen();
    await expect(settings.radio('테마 색', '밤하늘')).toBeChecked();
    expect(await seenBackgrounds(page)).toEqual([OWN_PAGE.rgb]);

    await settings.remove('밤하늘').click();
    await expect(settings.root).toHaveCSS('background-color', DEFAULT_PAGE);
    await expect(settings.radio('테마 색', '밤하늘')).toHaveCount(0);
    await settings.undo.click();
    await expect(settings.radio('테마 색', '밤하늘')).toBeChecked();
    await expect(settings.root).toHaveCSS('background-color', OWN_PAGE.rgb);

    await settings.remove('밤하늘').click();
    await page.reload();
    await settings.expectOpen();
    await expect(settings.radio('테마 색', '밤하늘')).toHaveCount(0);
    await expect(settings.radio('테마 색', '기본')).toBeChecked();
  });

  test('읽기 어려운 색은 맞춰 칠하고 그렇다고 말해요 @desktop @full', async ({ page, member }) => {
    const settings = await openSettings(page, member);
    await settings.makeTheme.click();
    await settings.color('글자').fill('#f0f0f0');
    await expect(settings.editor.getByRole('status')).toContainText('읽기 쉽게 밝기를 맞춘 색: 글자');
    await settings.editor.getByRole('button', { name: '저장' }).click();
    await expect(settings.radio('테마 색', '내 테마')).toBeChecked();
    await expectNoAxeViolations(page);
  });

  test('고치기는 이름과 색을 바꾸고 같은 자리에 남겨요 @desktop @full', async ({ page, member }) => {
    const settings = await openSettings(page, member);
    await settings.make('밤하늘', OWN_PAGE.hex);
    await page.getByRole('button', { name: '밤하늘 고치기' }).click();
    await settings.editorName.fill('새벽');
    await settings.color('바탕').fill('#f0fff0');
    await settings.editor.getByRole('button', { name: '저장' }).click();
    await expect(settings.radio('테마 색', '새벽')).toBeChecked();
    await expect(settings.radio('테마 색', '밤하늘')).toHaveCount(0);
    await expect(settings.root).toHaveCSS('background-color', 'rgb(240, 255, 240)');
  });
});

test.describe('보기 편하게', () => {
  test('고대비는 선과 옅은 글자를 진하게 하고 남아요 (TH-3.10) @full', async ({ page, member }) => {
    const settings = await openSettings(page, member);
    const help = page.getByText('선과 옅은 글자를 진하게 그려요.');
    const soft = await help.evaluate((text) => getComputedStyle(text).color);
    await settings.toggle('고대비').click();
    await expect(settings.root).toHaveAttribute('data-contrast', 'high');
    await expect(help).not.toHaveCSS('color', soft);
    await expectNoAxeViolations(page);
    await page.reload();
    await expect(settings.toggle('고대비')).toBeChecked();
    await expect(settings.root).toHaveAttribute('data-contrast', 'high');
    await settings.toggle('고대비').click();
    await expect(help).toHaveCSS('color', soft);
  });

  test('글자 크기 넷은 글자를 바로 키우고, 넘치지 않고, 남아요 (TH-3.10) @full', async ({ page, member }) => {
    const settings = await openSettings(page, member);
    const email = page.getByText(member.email);
    const sizes: number[] = [];
    for (const [name, rootSize] of [
      ['작게', '15px'],
      ['보통', '16px'],
      ['크게', '18px'],
      ['더 크게', '20px'],
    ] as const) {
      await settings.choose('글자 크기', name);
      await expect(settings.radio('글자 크기', name)).toBeChecked();
      // The control changes first, the page in the next frame.
      await expect(settings.root).toHaveCSS('font-size', rootSize);
      sizes.push(await email.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize)));
      await expectNoHorizontalScroll(page);
    }
    expect(sizes, 'each is larger than the one before').toEqual([...new Set(sizes)].sort((a, b) => a - b));
    await expectNoAxeViolations(page);
    await page.reload();
    await settings.expectOpen();
    await expect(settings.radio('글자 크기', '더 크게')).toBeChecked();
    await expect(settings.root).toHaveCSS('font-size', '20px');
  });

  test('움직임 줄이기와 전환 효과는 움직임을 멈추고 남아요 (TH-3.08, TH-3.10) @full', async ({
    page,
    member,
  }) => {
    const settings = await openSettings(page, member);
    const motion = () =>
      settings.root.evaluate((root) => getComputedStyle(root).getPropertyValue('--motion'));
    await expect(settings.root).toHaveAttribute('data-motion', 'full');
    await settings.choose('효과 속도', '느리게');
    await expect.poll(motion).toBe('1.6');
    await settings.toggle('화면 전환 효과').click();
    await expect(settings.root).toHaveAttribute('data-motion', 'off');
    await expect.poll(motion).toBe('0');
    await expect(settings.radio('효과 속도', '느리게')).toBeDisabled();
    await settings.toggle('움직임 줄이기').click();
    await expect(settings.root).toHaveAttribute('data-motion', 'reduce');
    await page.reload();
    await settings.expectOpen();
    await expect(settings.root).toHaveAttribute('data-motion', 'reduce');
    await expect(settings.toggle('움직임 줄이기')).toBeChecked();
    await settings.toggle('움직임 줄이기').click();
    await settings.toggle('화면 전환 효과').click();
    await expect(settings.root).toHaveAttribute('data-motion', 'full');
    await expect(settings.radio('효과 속도', '느리게')).toBeChecked();
  });

  test('기기가 움직임을 줄이면 따르고 그렇다고 말해요 (TH-3.10) @desktop @full', async ({ page, member }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const settings = await openSettings(page, member);
    await expect(settings.root).toHaveAttribute('data-motion', 'reduce');
    await expect(page.getByText('기기 설정에 따라 지금도 줄어 있어요.')).toBeVisible();
  });

  test('아래쪽 메뉴를 숨기면 사라지고, 다시 켜면 돌아와요 (TH-3.07) @phone @full', async ({
    page,
    member,
  }) => {
    const settings = await openSettings(page, member);
    const { bottomBar, footer } = new Shell(page);
    await expect(bottomBar).toBeVisible();
    await settings.toggle('아래쪽 메뉴 보이기').click();
    await expect(bottomBar).toHaveCount(0);
    await page.reload();
    await settings.expectOpen();
    await expect(bottomBar).toHaveCount(0);
    // Scrolled again after late parts made the page longer.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const box = await footer.boundingBox();
      expect(
        (box?.y ?? 0) + (box?.height ?? 0),
        'nothing is left free for a bar that is not there',
      ).toBeCloseTo(page.viewportSize()?.height ?? 0, 0);
    }).toPass();
    // Without the bar, navigation is at the end of the page.
    const places = page.getByRole('navigation', { name: '다른 화면' });
    await places.getByRole('link', { name: 'Timer' }).click();
    await new HomePage(page).expectOpen();
    await places.getByRole('link', { name: 'Profile' }).click();
    await settings.expectOpen();
    await settings.toggle('아래쪽 메뉴 보이기').click();
    await expect(bottomBar).toBeVisible();
  });
});
