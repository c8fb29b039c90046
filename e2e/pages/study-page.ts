import { expect, type Locator, type Page } from '@playwright/test';

/** /study */
export class StudyPage {
  readonly rows: Locator;
  readonly names: Locator;
  readonly search: Locator;
  readonly sort: Locator;
  readonly create: Locator;
  readonly name: Locator;
  readonly marks: Locator;
  readonly pages: Locator;
  readonly banner: Locator;

  constructor(readonly page: Page) {
    this.rows = page.getByRole('list', { name: '덱 목록' }).getByRole('listitem');
    this.names = this.rows.getByRole('heading', { level: 2 });
    this.search = page.getByRole('textbox', { name: '덱 찾기' });
    this.sort = page.getByRole('combobox', { name: '정렬' });
    this.create = page.getByRole('button', { name: '새 덱' });
    this.name = page.getByRole('dialog').getByRole('textbox', { name: '덱 이름' });
    this.marks = this.rows.locator('mark');
    this.pages = page.getByRole('navigation', { name: '덱 목록 쪽' });
    this.banner = page.getByRole('alert').filter({ has: page.getByRole('button', { name: '다시 시도' }) });
  }

  async open(path = '/study'): Promise<this> {
    await this.page.goto(path);
    await expect(this.page.getByRole('heading', { level: 1, name: '오늘의 카드' })).toBeVisible();
    return this;
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('heading', { level: 2, name, exact: true }) });
  }

  async expectDecks(...names: readonly string[]): Promise<void> {
    await expect(this.names).toHaveText(names);
  }

  /** Pages are counted from 1. */
  async expectPage(page: number, pages: number): Promise<void> {
    await expect(this.pages.getByText(`${pages}쪽 가운데 ${page}쪽`)).toBeAttached();
  }
}

/** /study/deck-management */
export class DeckManagementPage {
  readonly names: Locator;
  readonly deleted: Locator;

  constructor(readonly page: Page) {
    this.names = page.getByRole('list', { name: '내 덱' }).getByRole('heading', { level: 3 });
    this.deleted = page.getByRole('region', { name: '최근 삭제' });
  }

  async open(): Promise<this> {
    await this.page.goto('/study/deck-management');
    await expect(this.page.getByRole('heading', { level: 1, name: '덱 관리' })).toBeVisible();
    return this;
  }

  row(name: string): Locator {
    return this.page
      .getByRole('list', { name: '내 덱' })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { level: 3, name, exact: true }) });
  }

  /** Expects the decks in order, and their number in the heading. */
  async expectDecks(...names: readonly string[]): Promise<void> {
    await expect(this.names).toHaveText(names);
    await expect(this.page.getByRole('heading', { level: 2, name: `내 덱 ${names.length}개` })).toBeVisible();
  }

  async edit(name: string): Promise<Locator> {
    await this.page.getByRole('button', { name: `${name} 고치기` }).click();
    return this.page.getByRole('dialog', { name: '덱 고치기' });
  }

  async delete(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `${name} 지우기` }).click();
  }
}
