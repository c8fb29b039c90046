import { expect, type Page } from '@playwright/test';
import { CardsPage } from '../pages/cards-page.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { MembershipPage } from '../pages/membership-page.ts';
import { NoteEditorPage, NoteReadingPage } from '../pages/notes-page.ts';
import { PracticePage } from '../pages/practice-page.ts';
import { ProfilePage } from '../pages/profile-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { Shell } from '../pages/shell.ts';
import { DeckManagementPage, StudyPage } from '../pages/study-page.ts';
import { TimerPage } from '../pages/timer-page.ts';
import type { MemberApi } from './member-api.ts';

interface Stage {
  readonly page: Page;
  readonly memberApi: MemberApi;
}

/** Something that opens over a page. */
interface Opened {
  readonly name: string;
  /** Where the app opens it: a file of apps/web/src that holds a dialog or a menu. */
  readonly file: string;
  /** From nothing to the moment in which it is open. */
  readonly open: (stage: Stage) => Promise<unknown>;
  /** A menu closes when the page moves under it, a panel lets Tab go on, and what unfolds is a part of the page. */
  readonly kind?: 'menu' | 'panel' | 'page';
}

const CARDS = [
  { content: '대동법은?', answer: '1608년', tags: ['조선'] },
  { content: '균역법은?', answer: '군포를 줄인 법' },
];
const DAY_MS = 86_400_000;
const FIVE_MINUTES_MS = 300_000;

const inDeck = async ({ page, memberApi }: Stage) => {
  const { deckId } = await memberApi.createDeck('한국사', CARDS);
  const cards = await new CardsPage(page).open(deckId);
  await expect(cards.tiles.first()).toBeVisible();
  return cards;
};
const inPractice = async ({ page, memberApi }: Stage) => {
  const { deckId } = await memberApi.createDeck('한국사', CARDS);
  return new PracticePage(page).open(deckId);
};
const inNote = async ({ page, memberApi }: Stage) => {
  const { noteId } = await memberApi.createNote({ noteTitle: '미적분', noteContent: '처음 글' });
  await memberApi.saveNote(noteId, { noteTitle: '미적분', noteContent: '나중 글' });
  return new NoteReadingPage(page).open(noteId);
};
const inProfile = async ({ page }: Stage) => {
  const profile = new ProfilePage(page);
  await profile.open();
  return profile;
};
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const choose = async (page: Page, menu: string | RegExp, item: string) => {
  await press(page, menu);
  await page.getByRole('menuitem', { name: item }).click();
};
const inPlus = async ({ page }: Stage) => {
  const membership = new MembershipPage(page);
  await membership.open();
  await membership.start('플러스 월간');
  await membership.pay('성공');
  await membership.isHeaded('멤버십이 시작됐어요');
  await membership.open();
  return membership;
};

const inDashboard = async ({ page, memberApi }: Stage) => {
  await memberApi.study({ studyMinutes: 25, at: new Date(Date.now() - DAY_MS).toISOString() });
  return new DashboardPage(page).open();
};
const withExam = async (stage: Stage) => {
  const { page } = stage;
  const { exams } = await inDashboard(stage);
  await exams.getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '시험 이름' }).fill('실기');
  await dialog.getByLabel('시험 날짜').fill(new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10));
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog).toHaveCount(0);
  await exams.getByRole('button').click();
  await expect(page.getByRole('button', { name: '실기 고치기' })).toBeVisible();
};

/** Whatever opens over a page. A new dialog or menu gets a line here, and with it all checks. */
export const OPENED: readonly Opened[] = [
  {
    name: '알림',
    file: 'app/shell/notification-button.tsx',
    kind: 'panel',
    open: async ({ page }) => {
      await page.goto('/dashboard');
      await new Shell(page).bell.click();
    },
  },
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
    open: async (stage) => (await inPractice(stage)).options(),
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
  {
    name: '노트 더 보기',
    file: 'features/notes/ui/reading/note-reading-page.tsx',
    kind: 'menu',
    open: async (stage) => {
      await inNote(stage);
      await press(stage.page, '더 보기');
    },
  },
  {
    name: '노트 지우기',
    file: 'features/notes/ui/reading/note-reading-page.tsx',
    open: async (stage) => (await inNote(stage)).select('지우기'),
  },
  {
    name: '차례',
    file: 'features/notes/ui/reading/table-of-contents.tsx',
    kind: 'page',
    open: async ({ page, memberApi }) => {
      const noteContent = '## 미분\n\n기울기\n\n## 적분\n\n넓이\n\n## 연습\n\n문제';
      const { noteId } = await memberApi.createNote({ noteTitle: '미적분', noteContent });
      await new NoteReadingPage(page).open(noteId);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.locator('summary').click();
      await expect(page.getByRole('link', { name: '적분' })).toBeVisible();
    },
  },
  {
    name: '지난 버전으로 되돌리기',
    file: 'features/notes/ui/versions/version-view.tsx',
    open: async (stage) => {
      await (await inNote(stage)).select('지난 버전');
      await press(stage.page, '이 글로 되돌리기');
    },
  },
  {
    name: '링크 걸기',
    file: 'features/notes/ui/rich-editor/link/link-dialog.tsx',
    open: async ({ page }) => {
      const editor = await new NoteEditorPage(page).open();
      await editor.append('적분');
      await page.keyboard.press('Shift+Home');
      await editor.tool('링크').click();
    },
  },
  {
    name: '내 테마 만들기',
    file: 'features/settings/ui/theme-editor/theme-editor.tsx',
    open: async ({ page }) => {
      const settings = new SettingsPage(page);
      await settings.open();
      await settings.makeTheme.click();
    },
  },
  {
    name: '로그인한 기기',
    file: 'features/accounts/ui/profile/devices-row.tsx',
    open: async (stage) => (await inProfile(stage)).devices.click(),
  },
  {
    name: '다른 기기 모두 로그아웃',
    file: 'features/accounts/ui/profile/device-list.tsx',
    open: async (stage) => {
      await (await inProfile(stage)).devices.click();
      await press(stage.page, '다른 기기 모두 로그아웃');
    },
  },
  {
    name: '내 자료 내보내기',
    file: 'features/accounts/ui/profile/export-row.tsx',
    open: async (stage) => (await inProfile(stage)).export.click(),
  },
  {
    name: '비밀번호 바꾸기',
    file: 'features/accounts/ui/sign-in-methods/password-row.tsx',
    open: async (stage) => (await inProfile(stage)).button('비밀번호 바꾸기').click(),
  },
  {
    name: '시간대 고르기',
    file: 'features/accounts/ui/profile-edit/zone-field.tsx',
    open: async ({ page }) => {
      await page.goto('/profile/edit');
      await page.getByRole('combobox', { name: '시간대' }).click();
    },
  },
  {
    name: '고친 프로필을 버리고 나가기',
    file: 'features/accounts/ui/profile-edit/profile-form.tsx',
    open: async ({ page }) => {
      await page.goto('/profile/edit');
      await page.getByRole('textbox', { name: '닉네임' }).fill('서연');
      await new Shell(page).logo.click();
    },
  },
  {
    name: '새 시험',
    file: 'features/dashboard/ui/exams/exams-dialog.tsx',
    open: async (stage) => {
      const { exams } = await inDashboard(stage);
      await exams.getByRole('button').first().click();
      // The list comes first, until it is known to be empty.
      await expect(stage.page.getByRole('textbox', { name: '시험 이름' })).toBeVisible();
    },
  },
  {
    name: '시험 목록',
    file: 'features/dashboard/ui/exams/exam-list.tsx',
    open: withExam,
  },
  {
    name: '시험 지우기',
    file: 'features/dashboard/ui/exams/exam-form.tsx',
    open: async (stage) => {
      await withExam(stage);
      await press(stage.page, '실기 고치기');
      await stage.page.getByRole('dialog').getByRole('button', { name: '지우기' }).click();
      await expect(stage.page.getByRole('dialog', { name: /지울까요/ })).toBeVisible();
    },
  },
  {
    name: '카드 모두 바꾸기',
    file: 'features/ai/ui/cards-to-check/cards-to-check.tsx',
    open: async ({ page, memberApi }) => {
      const [tax, army] = [
        '대동법은 특산물을 쌀로 내게 한 제도이다.',
        '균역법은 군포를 1필로 줄인 제도이다.',
      ];
      const note = { noteTitle: '조선', noteContent: `${tax}\n\n${army}` };
      const { noteId } = await memberApi.createNote(note);
      await memberApi.createDeck('한국사', [
        { content: '대동법이란?', answer: '특산물을 쌀로 내게 한 제도', source: { noteId, text: tax } },
        { content: '균역법이란?', answer: '군포를 1필로 줄인 제도', source: { noteId, text: army } },
      ]);
      const noteContent = note.noteContent.replace('쌀로', '쌀이나 베로').replace('1필로', '한 필로');
      await memberApi.saveNote(noteId, { ...note, noteContent });
      await page.goto(`/note/${noteId}`);
      await page.getByRole('main').getByRole('button', { name: /확인/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await press(page, /모두 바꾸기$/);
    },
  },
  {
    name: '집중을 여기서 끝내기',
    file: 'features/timer/ui/clock/loss-dialog.tsx',
    open: async ({ page, memberApi }) => {
      const startedAt = new Date(Date.now() - FIVE_MINUTES_MS).toISOString();
      await memberApi.start({ mode: 'FOCUS', duration: 1200, startedAt });
      await (await new TimerPage(page).open()).stop.click();
    },
  },
  {
    name: '바꾼 타이머 설정을 버리고 나가기',
    file: 'features/timer/ui/timer-settings-page.tsx',
    open: async ({ page }) => {
      await page.goto('/timer/settings');
      await page
        .getByRole('button', { name: /집중.*늘리기|늘리기/ })
        .first()
        .click();
      await new Shell(page).logo.click();
    },
  },
  {
    name: '영수증',
    file: 'features/membership/ui/history/receipt-dialog.tsx',
    open: async (stage) => {
      await (await inPlus(stage)).showHistory();
      await press(stage.page, /결제 영수증$/);
    },
  },
  {
    name: '멤버십 해지',
    file: 'features/membership/ui/cancel-dialog.tsx',
    open: async (stage) => (await inPlus(stage)).cancel.click(),
  },
];

/** What a journey of its own opens, and holds against axe there. */
export const OPENED_ELSEWHERE: Readonly<Record<string, string>> = {
  'features/palette/ui/palette.tsx': 'palette.spec.ts',
  'shared/outbox/ui/sign-out-question.tsx': 'offline.spec.ts',
  'shared/outbox/ui/unsent-dialog.tsx': 'offline.spec.ts',
  'features/ai/ui/shared/consent-dialog.tsx': 'ai-model.spec.ts',
  'features/notes/ui/editor-page/conflict-view.tsx': 'notes-safety.spec.ts',
  'features/notes/ui/editor-page/gone-view.tsx': 'notes-safety.spec.ts',
  'features/onboarding/ui/whats-new-popup.tsx': 'first-run.spec.ts',
  'features/timer/ui/held-sessions-dialog.tsx': 'timer-truth.spec.ts',
  'features/ads/ui/why-dialog.tsx': 'ads.spec.ts',
  'features/ads/ui/block-dialog.tsx': 'ads.spec.ts',
  'features/ads/ui/ad-card.tsx': 'ads.spec.ts',
  'features/accounts/ui/sign-in-methods/provider-row.tsx': 'social.spec.ts',
};

/** Comes only when the cards of a large deck cannot be fetched, or take long; a shared dialog with two buttons. */
export const LEFT_OUT = ['features/decks/ui/cards/print/print-job.tsx'];
