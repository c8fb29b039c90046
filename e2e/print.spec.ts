import { expect, type Page } from '@playwright/test';
import { CardsPage } from './pages/cards-page.ts';
import { Palette } from './pages/palette.ts';
import { PracticePage } from './pages/practice-page.ts';
import { signIn } from './support/members.ts';
import { expectNoHorizontalScroll, expectReadableContrast } from './support/page-checks.ts';
import { test } from './support/test.ts';

/** Parts of the app that are not printed. */
async function showsNoApp(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  for (const control of await page.locator('button, nav').all()) await expect(control).toBeHidden();
}

const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;

test.describe('인쇄 @full', () => {
  test('노트: 제목과 내용만, 어두운 화면에서도 검은 글자로, 주소를 적어서', async ({
    page,
    member,
    memberApi,
  }) => {
    const { noteId } = await memberApi.createNote({
      noteTitle: '광합성의 두 단계',
      noteContent: [
        '## 명반응',
        '$6CO_2 + 6H_2O$ 에서 시작해요. [교과서](https://example.com/book) 와 https://example.com/bare 를 봐요.',
        '| 단계 | 곳 |\n|---|---|\n| 명반응 | 틸라코이드 |\n| 암반응 | 스트로마 |',
        '```js\nconst light = true;\n```',
        '## 암반응',
        '스트로마에서 일어나요.',
      ].join('\n\n'),
      tags: ['생명과학'],
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn(page, member);
    await page.goto(`/note/${noteId}`);
    await expect(page.getByRole('button', { name: '더 보기' })).toBeVisible();
    await expect(page.locator('.katex').first()).toBeAttached();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await showsNoApp(page);
    await expect(page.getByRole('heading', { level: 1, name: '광합성의 두 단계' })).toBeVisible();
    await expect(page.getByText(/수정$/)).toBeVisible();
    await expect(page.getByText('#생명과학')).toBeVisible();
    await expect(page.getByRole('cell', { name: '틸라코이드' })).toBeVisible();
    await expect(page.getByText('const light = true;')).toBeVisible();
    await expect(page.locator('.md')).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    const addressAfter = (name: string) =>
      page
        .getByRole('link', { name })
        .evaluate((link) => getComputedStyle(link, '::after').content.replace(/^"|"$/g, ''));
    expect(await addressAfter('교과서')).toBe(' (https://example.com/book)');
    expect(await addressAfter('https://example.com/bare'), 'what says its address says it once').toBe('none');
    expect(pagesIn(await page.pdf({ format: 'A4' }))).toBe(1);

    await page.emulateMedia({ media: 'screen' });
    await new Palette(page).openByKey();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.palette'), 'a window over the page is no part of it').toBeHidden();
  });

  test('덱: 화면에 없는 카드까지 앞뒤 두 칸으로', async ({ page, member, memberApi }) => {
    const cards = Array.from({ length: 150 }, (_, index) => ({
      content: index === 0 ? '피타고라스: $a^2 + b^2$' : `물음 ${index}`,
      answer: `답 ${index}`,
    }));
    const { deckId } = await memberApi.createDeck('수학 공식', cards);
    await signIn(page, member);
    await page.goto(`/flashcards/${deckId}/cards`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: '인쇄하기' }).click();
    await expect(page.locator('html[data-printed]')).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await showsNoApp(page);
    const sheet = page.locator('.print-sheet');
    await expect(sheet.getByRole('heading', { name: '수학 공식' })).toBeVisible();
    await expect(sheet.locator('tbody tr')).toHaveCount(150);
    await expect(sheet.getByRole('columnheader')).toHaveText(['앞면', '뒷면']);
    await expect(sheet.getByRole('row').filter({ hasText: '물음 149' })).toContainText('답 149');
    await expect(sheet.locator('.katex')).toHaveCount(1);
    expect(pagesIn(await page.pdf({ format: 'A4' }))).toBeGreaterThan(1);
    await page.emulateMedia({ media: 'screen' });
    await expect(sheet, 'it is put away when the printing is over').toHaveCount(0);
  });

  test('덱: 브라우저의 메뉴로 인쇄해도 읽히는 대로', async ({ page, member, memberApi }) => {
    const { deckId } = await memberApi.createDeck('정조', [
      { content: '**규장각**을 세운 왕', answer: '*정조*, $x^2$' },
    ]);
    await signIn(page, member);
    await new CardsPage(page).open(deckId);
    await page.evaluate(() => {
      addEventListener('beforeprint', () => {
        document.documentElement.dataset['paper'] = document.querySelector('.print-sheet')?.innerHTML ?? '';
      });
    });
    const printed = async () => {
      await page.pdf({ format: 'A4' });
      return (await page.locator('html').getAttribute('data-paper')) ?? '';
    };
    // The typesetting of formulas loads after the cards.
    await expect.poll(printed).toContain('class="katex"');
    const paper = await printed();
    expect(paper).toContain('<strong>규장각</strong>');
    expect(paper).toContain('<em>정조</em>');
    expect(paper).not.toContain('**');
  });

  test('덱: 320 px에서도 인쇄할 수 있어요', async ({ page, member, memberApi }) => {
    const { deckId } = await memberApi.createDeck('정조', [{ content: '규장각', answer: '정조' }]);
    await page.setViewportSize({ width: 320, height: 568 });
    await signIn(page, member);
    const { search } = await new CardsPage(page).open(deckId);
    for (const name of ['고르기', '인쇄하기', '집중 시작', '여러 장 적기'])
      await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toBeInViewport({
        ratio: 1,
      });
    await expectNoHorizontalScroll(page);
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    const missing = await search.evaluate((field: HTMLInputElement) => {
      const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(field);
      const canvas2d = document.createElement('canvas').getContext('2d');
      if (!canvas2d) throw new Error('no canvas');
      Object.assign(canvas2d, { font, letterSpacing });
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return canvas2d.measureText(field.placeholder).width - room;
    });
    expect(missing, 'px that the example lacks').toBeLessThanOrEqual(0);
  });

  test('어두운 화면도 종이에서는 밝아요', async ({ page, member, memberApi }) => {
    await memberApi.addStudyTime({ studyMinutes: 25 });
    const { deckId } = await memberApi.createDeck('정조', [{ content: '규장각', answer: '정조' }]);
    const { noteId } = await memberApi.createNote({
      noteTitle: '정조',
      noteContent: '**규장각**을 `1776`년에 세웠어요.',
    });
    const isBright = async () => {
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
      await expectReadableContrast(page);
      await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
    };
    await page.addInitScript(() => localStorage.setItem('molip.ui', JSON.stringify({ theme: 'dark' })));
    await signIn(page, member);
    for (const path of ['/dashboard', '/timer', `/note/${noteId}`]) {
      await page.goto(path);
      await expect(page.locator('main h1[tabindex]')).toBeVisible();
      await isBright();
    }
    const practice = await new PracticePage(page).open(deckId);
    await page.keyboard.press('Space');
    await expect(practice.back).toHaveText('정조');
    await isBright();
  });
});
