import { expect, type Locator, type Page } from '@playwright/test';

/** /flashcards/{deckId}/practice */
export class PracticePage {
  readonly front: Locator;
  readonly back: Locator;
  readonly showBack: Locator;
  readonly answerField: Locator;
  readonly ratings: Locator;
  readonly result: Locator;

  constructor(readonly page: Page) {
    // The next card is rendered ahead, invisibly.
    this.front = page.locator('[data-card]:visible').getByRole('region', { name: '질문' });
    this.back = page.locator('[data-card]:visible').getByRole('region', { name: '정답' });
    this.showBack = page.getByRole('button', { name: '정답 보기' });
    this.answerField = page.getByRole('textbox', { name: '정답을 적어 보세요' });
    this.ratings = page.getByRole('group', { name: '얼마나 기억났나요?' }).getByRole('button');
    this.result = page.getByRole('heading', { level: 1, name: '연습을 마쳤어요' });
  }

  async open(deckId: number): Promise<this> {
    await this.page.goto(`/flashcards/${deckId}/practice`);
    await expect(this.front.or(this.result).first()).toBeVisible();
    return this;
  }

  async expectCard(front: string, position: string): Promise<void> {
    await expect(this.front.locator('.card-face')).toHaveText(front);
    await expect(this.front.getByText(position, { exact: true })).toBeVisible();
    await expect(this.back).toBeHidden();
  }

  rating(name: string): Locator {
    return this.ratings.filter({ hasText: name });
  }

  /** The interval that a rating's button shows. */
  async readInterval(name: string): Promise<string> {
    return (await this.rating(name).locator('.figures').textContent()) ?? '';
  }

  /** Shows the back and rates. */
  async rate(name: string): Promise<void> {
    await this.showBack.click();
    await this.rating(name).click();
  }

  async openOptions(): Promise<Locator> {
    await this.page.getByRole('button', { name: '더 보기' }).click();
    await this.page.getByRole('menuitem', { name: '연습 방법' }).click();
    return this.page.getByRole('dialog', { name: '연습 방법' });
  }

  /** Call it after practice was opened: opening the database here must not create it. */
  async expectCachedCards(cards: number): Promise<void> {
    await expect.poll(() => this.page.evaluate(cardsOnDevice)).toBe(cards);
  }
}

function cardsOnDevice(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('molip-decks');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const counting = database.transaction('cards').objectStore('cards').count();
      counting.onsuccess = () => {
        database.close();
        resolve(counting.result);
      };
    };
  });
}
