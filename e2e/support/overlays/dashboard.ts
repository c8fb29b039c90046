import { expect } from '@playwright/test';
import { DashboardPage } from '../../pages/dashboard-page.ts';
import { type Overlay, type OverlayContext, press } from './overlay.ts';

const DAY_MS = 86_400_000;

const inDashboard = async ({ page, memberApi }: OverlayContext) => {
  await memberApi.addStudyTime({ studyMinutes: 25, at: new Date(Date.now() - DAY_MS).toISOString() });
  return new DashboardPage(page).open();
};
const withExam = async (stage: OverlayContext) => {
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

export const DASHBOARD_OVERLAYS: readonly Overlay[] = [
  {
    name: '새 시험',
    file: 'features/dashboard/ui/exams/exams-dialog.tsx',
    open: async (stage) => {
      const { exams } = await inDashboard(stage);
      await exams.getByRole('button').first().click();
      // The list is shown until it has loaded and is empty.
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
];
