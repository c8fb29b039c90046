import { expect } from '@playwright/test';
import { Shell } from '../../pages/shell.ts';
import { TimerPage } from '../../pages/timer-page.ts';
import { type Overlay, press } from './overlay.ts';

const FIVE_MINUTES_MS = 300_000;

export const OTHER_OVERLAYS: readonly Overlay[] = [
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
      await memberApi.startSession({ mode: 'FOCUS', duration: 1200, startedAt });
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
];
