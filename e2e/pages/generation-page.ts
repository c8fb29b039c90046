import { expect, type Locator, type Page } from '@playwright/test';

/** The first request loads the analyser, which all tests share: longer than the server's own limit for a request. */
const ENGINE_TIMEOUT_MS = 90_000;

/** /study/{noteId}/flashcard-generation */
export class GenerationPage {
  readonly make: Locator;
  readonly rows: Locator;
  readonly deck: Locator;
  readonly deckName: Locator;
  readonly note: Locator;

  constructor(readonly page: Page) {
    this.make = page.getByRole('main').getByRole('button', { name: '카드 만들기' });
    this.rows = page.getByRole('list', { name: '찾은 카드' }).locator('> li');
    this.deck = page.getByRole('combobox', { name: '저장할 덱' });
    this.deckName = page.getByRole('textbox', { name: '새 덱 이름' });
    this.note = page.getByRole('region', { name: '노트 원문' });
  }

  async open(noteId: number): Promise<this> {
    await this.page.goto(`/study/${noteId}/flashcard-generation`);
    await expect(this.page.getByRole('heading', { level: 1, name: '노트로 카드 만들기' })).toBeVisible();
    return this;
  }

  /** Asks for cards and waits for them. */
  async findCards(): Promise<void> {
    await this.make.click();
    await this.expectCandidates();
  }

  async expectCandidates(): Promise<void> {
    const heading = this.page.getByRole('heading', { level: 1, name: /카드 \d+장을 찾았어요/ });
    await expect(heading).toBeVisible({ timeout: ENGINE_TIMEOUT_MS });
    await expect(heading).toBeFocused();
  }

  row(front: string): Locator {
    return this.rows.filter({ hasText: front });
  }

  tick(front: string): Locator {
    return this.row(front).getByRole('checkbox');
  }

  save(count: number): Locator {
    return this.page.getByRole('button', { name: `${count}장 저장` });
  }

  async expectSaved(deckName: string, count: number): Promise<void> {
    const text = `‘${deckName}’ 덱에 카드 ${count}장을 저장했어요.`;
    await expect(this.page.getByRole('main').getByText(text)).toBeVisible();
  }
}

/** /note/{id}?view=enhance */
export class EnhancePage {
  readonly start: Locator;
  readonly apply: Locator;

  constructor(readonly page: Page) {
    this.start = page.getByRole('button', { name: '다듬어 보기' });
    this.apply = page.getByRole('button', { name: '적용하기' });
  }

  async propose(): Promise<void> {
    await this.start.click();
    await this.expectProposal();
  }

  async expectProposal(): Promise<void> {
    const heading = this.page.getByRole('heading', { level: 1, name: '이렇게 다듬어 봤어요' });
    await expect(heading).toBeVisible({ timeout: ENGINE_TIMEOUT_MS });
  }

  part(title: string): Locator {
    return this.page.getByRole('checkbox', { name: title });
  }
}
