import { expect, type Locator, type Page } from '@playwright/test';

/** The settings of appearance and notifications in /profile. */
export class SettingsPage {
  readonly root: Locator;
  readonly makeTheme: Locator;
  readonly editor: Locator;
  readonly editorName: Locator;
  readonly removeButtons: Locator;
  readonly undo: Locator;

  constructor(private readonly page: Page) {
    this.root = page.locator('html');
    this.makeTheme = page.getByRole('button', { name: '내 테마 만들기' });
    this.editor = page.getByRole('dialog', { name: /내 테마/ });
    this.editorName = this.editor.getByLabel('이름', { exact: true });
    this.removeButtons = page.getByRole('main').getByRole('button', { name: /지우기$/ });
    this.undo = page.getByRole('status').getByRole('button', { name: '되돌리기' });
  }

  async open(): Promise<void> {
    await this.page.goto('/profile');
    await this.expectOpen();
  }

  async expectOpen(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 2, name: '화면과 테마' })).toBeVisible();
  }

  radio(group: string, label: string): Locator {
    return this.page
      .getByRole('radiogroup', { name: group, exact: true })
      .getByRole('radio', { name: label, exact: true });
  }

  /** Clicks the label, since the radio button itself is hidden. */
  async choose(group: string, label: string): Promise<void> {
    const words = this.page.getByRole('radiogroup', { name: group, exact: true });
    await words.getByText(label, { exact: true }).click();
  }

  toggle(name: string): Locator {
    return this.page.getByRole('switch', { name });
  }

  color(name: string): Locator {
    return this.editor.getByLabel(name, { exact: true });
  }

  remove(name: string): Locator {
    return this.page.getByRole('button', { name: `${name} 지우기` });
  }

  /** Creates a theme with a page colour for the editor's initial scheme, and saves it. */
  async make(name: string, background: string): Promise<void> {
    await this.makeTheme.click();
    await this.editorName.fill(name);
    await this.color('바탕').fill(background);
    await this.editor.getByRole('button', { name: '저장' }).click();
    await expect(this.editor).toBeHidden();
    await expect(this.radio('테마 색', name)).toBeChecked();
  }
}
