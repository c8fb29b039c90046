import { expect, type Locator, type Page } from '@playwright/test';

/** /flashcards/{deckId}/cards */
export class CardsPage {
  readonly tiles: Locator;
  readonly search: Locator;
  readonly create: Locator;
  readonly practise: Locator;
  readonly editor: Locator;
  readonly batch: Locator;
  readonly undo: Locator;

  constructor(readonly page: Page) {
    this.tiles = page.getByRole('feed', { name: '카드 목록' }).getByRole('article');
    this.search = page.getByRole('textbox', { name: '카드 찾기' });
    this.create = page.getByRole('main').getByRole('button', { name: '새 카드' });
    this.practise = page.getByRole('link', { name: '연습 시작' });
    this.editor = page.getByRole('dialog', { name: /^(새 카드|카드 고치기)$/ });
    this.batch = page.getByRole('dialog', { name: '여러 장 적기' });
    this.undo = page.getByRole('button', { name: '되돌리기' });
  }

  async open(deckId: number): Promise<this> {
    await this.page.goto(`/flashcards/${deckId}/cards`);
    // The page's own heading, not that of its loading state.
    await expect(this.page.locator('main h1[tabindex]')).toBeVisible();
    return this;
  }

  async expectDeck(deckName: string, cards: number): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: deckName, exact: true })).toBeVisible();
    const counts = this.page.getByRole('main').getByText(new RegExp(`^${cards}장( ·|$)`));
    await expect(counts.first()).toBeVisible();
  }

  async expectCards(...fronts: readonly string[]): Promise<void> {
    await expect(this.tiles).toHaveCount(fronts.length);
    for (const [place, front] of fronts.entries())
      await expect(this.tiles.nth(place)).toHaveAccessibleName(front);
  }

  tile(front: string): Locator {
    return this.page.getByRole('article', { name: front, exact: true });
  }

  /** The tags of a tile, with the one that counts the hidden ones. */
  tagsOf(front: string): Locator {
    return this.tile(front).getByRole('listitem');
  }

  bookmark(front: string): Locator {
    return this.page.getByRole('button', { name: `${front} 북마크`, exact: true });
  }

  tag(name: string): Locator {
    return this.page
      .getByRole('group', { name: '태그로 거르기' })
      .getByRole('button', { name: new RegExp(`^${name} ?\\d+$`) });
  }

  side(name: '앞면' | '뒷면'): Locator {
    return this.editor.getByRole('textbox', { name, exact: true });
  }

  async edit(front: string): Promise<void> {
    await this.page.getByRole('button', { name: `${front} 고치기`, exact: true }).click();
    await expect(this.side('앞면')).toBeFocused();
  }

  async save(): Promise<void> {
    await this.editor.getByRole('button', { name: '저장', exact: true }).click();
    await expect(this.editor).toBeHidden();
  }

  async select(front: string, item: string): Promise<void> {
    await this.page.getByRole('button', { name: `${front} 더 보기`, exact: true }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }
}
