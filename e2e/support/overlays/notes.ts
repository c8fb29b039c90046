import { expect } from '@playwright/test';
import { NoteEditorPage, NoteReadingPage } from '../../pages/notes-page.ts';
import { type Overlay, type OverlayContext, press } from './overlay.ts';

const inNote = async ({ page, memberApi }: OverlayContext) => {
  const { noteId } = await memberApi.createNote({ noteTitle: '미적분', noteContent: '처음 글' });
  await memberApi.saveNote(noteId, { noteTitle: '미적분', noteContent: '나중 글' });
  return new NoteReadingPage(page).open(noteId);
};

export const NOTE_OVERLAYS: readonly Overlay[] = [
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
];
