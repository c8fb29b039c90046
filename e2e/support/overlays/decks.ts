import { expect } from '@playwright/test';
import { CardsPage } from '../../pages/cards-page.ts';
import { PracticePage } from '../../pages/practice-page.ts';
import { DeckManagementPage, StudyPage } from '../../pages/study-page.ts';
import { choose, type Overlay, type OverlayContext, press } from './overlay.ts';

const CARDS = [
  { content: '대동법은?', answer: '1608년', tags: ['조선'] },
  { content: '균역법은?', answer: '군포를 줄인 법' },
];

const inDeck = async ({ page, memberApi }: OverlayContext) => {
  const { deckId } = await memberApi.createDeck('한국사', CARDS);
  const cards = await new CardsPage(page).open(deckId);
  await expect(cards.tiles.first()).toBeVisible();
  return cards;
};
const inPractice = async ({ page, memberApi }: OverlayContext) => {
  const { deckId } = await memberApi.createDeck('한국사', CARDS);
  return new PracticePage(page).open(deckId);
};

export const DECK_OVERLAYS: readonly Overlay[] = [
  {
    name: '카드 더 보기',
    file: 'features/decks/ui/cards/card-menu.tsx',
    kind: 'menu',
    open: async (stage) => {
      await inDeck(stage);
      await press(stage.page, /더 보기$/);
    },
  },
  {
    name: '카드 고치기',
    file: 'features/decks/ui/cards/editor/card-editor.tsx',
    open: async (stage) => (await inDeck(stage)).edit('대동법은?'),
  },
  {
    name: '카드를 버리고 나가기',
    file: 'features/decks/ui/cards/editor/wide-dialog.tsx',
    open: async (stage) => {
      const cards = await inDeck(stage);
      await cards.edit('대동법은?');
      await cards.side('뒷면').fill('고친 답');
      await stage.page.keyboard.press('Escape');
      await expect(stage.page.getByRole('dialog', { name: /나갈까요|버릴까요|닫을까요/ })).toBeVisible();
    },
  },
  {
    name: '여러 장 적기',
    file: 'features/decks/ui/cards/batch/batch-entry.tsx',
    open: async (stage) => {
      await inDeck(stage);
      await press(stage.page, '여러 장 적기');
    },
  },
  {
    name: '다른 덱으로 옮기기',
    file: 'features/decks/ui/cards/move-dialog.tsx',
    open: async (stage) => {
      await stage.memberApi.createDeck('고려사');
      const cards = await inDeck(stage);
      await cards.select('대동법은?', '다른 덱으로 옮기기');
    },
  },
  {
    name: '고른 카드에 태그 달기',
    file: 'features/decks/ui/cards/chosen/tag-dialog.tsx',
    open: async (stage) => {
      await inDeck(stage);
      await press(stage.page, '고르기');
      await stage.page.getByRole('checkbox', { name: '대동법은? 고르기' }).click();
      await press(stage.page, /태그/);
    },
  },
  {
    name: '새 덱',
    file: 'features/decks/ui/list/new-deck-dialog.tsx',
    open: async ({ page }) => {
      const study = await new StudyPage(page).open();
      await page
        .getByRole('button', { name: /덱 만들기|새 덱/ })
        .first()
        .click();
      await expect(study.name).toBeVisible();
    },
  },
  {
    name: '덱 고치기',
    file: 'features/decks/ui/management/edit-deck-dialog.tsx',
    open: async ({ page, memberApi }) => {
      await memberApi.createDeck('한국사', CARDS);
      await (await new DeckManagementPage(page).open()).edit('한국사');
    },
  },
  {
    name: '카드 가져오기',
    file: 'features/decks/ui/transfer/transfer-dialog.tsx',
    open: async ({ page, memberApi }) => {
      await memberApi.createDeck('한국사', CARDS);
      await new DeckManagementPage(page).open();
      await press(page, /가져오기/);
    },
  },
  {
    name: '카드 내보내기',
    file: 'features/decks/ui/transfer/export-dialog.tsx',
    open: async ({ page, memberApi }) => {
      await memberApi.createDeck('한국사', CARDS);
      await new DeckManagementPage(page).open();
      await press(page, /내보내기/);
    },
  },
  {
    name: '연습 더 보기',
    file: 'features/decks/ui/practice/card-toolbar.tsx',
    kind: 'menu',
    open: async (stage) => {
      await inPractice(stage);
      await press(stage.page, '더 보기');
    },
  },
  {
    name: '연습 방법',
    file: 'features/decks/ui/practice/options-dialog.tsx',
    open: async (stage) => (await inPractice(stage)).openOptions(),
  },
  {
    name: '단축키',
    file: 'features/decks/ui/practice/key-sheet.tsx',
    open: async (stage) => {
      await inPractice(stage);
      await choose(stage.page, '더 보기', '단축키');
    },
  },
  {
    name: '연습에서 카드 고치기',
    file: 'features/decks/ui/practice/edit-dialog.tsx',
    open: async (stage) => {
      await inPractice(stage);
      await choose(stage.page, '더 보기', '고치기');
    },
  },
];
