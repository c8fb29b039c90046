import { ProfilePage } from '../../pages/profile-page.ts';
import { SettingsPage } from '../../pages/settings-page.ts';
import { Shell } from '../../pages/shell.ts';
import { type Overlay, type OverlayContext, press } from './overlay.ts';

const inProfile = async ({ page }: OverlayContext) => {
  const profile = new ProfilePage(page);
  await profile.open();
  return profile;
};

export const PROFILE_OVERLAYS: readonly Overlay[] = [
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
];
