import { expect, type Locator, type Page } from '@playwright/test';

export class ProfileEditPage {
  readonly nickname: Locator;
  readonly goal: Locator;
  readonly dayStart: Locator;
  readonly zone: Locator;
  readonly picture: Locator;
  readonly picker: Locator;
  readonly save: Locator;
  readonly email: Locator;
  readonly password: Locator;

  constructor(private readonly page: Page) {
    const basics = page.getByRole('region', { name: '기본 정보' });
    this.nickname = basics.getByLabel('닉네임');
    this.goal = basics.getByRole('spinbutton', { name: '하루 목표' });
    this.dayStart = basics.getByRole('spinbutton', { name: '하루가 시작되는 시각' });
    this.zone = basics.getByRole('combobox', { name: '시간대' });
    this.picture = basics.locator('img');
    this.picker = basics.locator('input[type=file]');
    this.save = basics.getByRole('button', { name: '저장' });
    this.email = page.getByRole('region', { name: '이메일' });
    this.password = page.getByRole('region', { name: '비밀번호' });
  }

  async expectOpen(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: '프로필 수정' })).toBeVisible();
  }

  async chooseZone(search: string, name: RegExp): Promise<void> {
    await this.zone.click();
    const dialog = this.page.getByRole('dialog', { name: '시간대 고르기' });
    await dialog.getByLabel('시간대 찾기').fill(search);
    await dialog.getByRole('radio', { name }).check();
    await dialog.getByRole('button', { name: '이 시간대로' }).click();
    await expect(dialog).toBeHidden();
  }
}
