import { expect, type Locator, type Page } from '@playwright/test';
import { write } from './hangul.ts';

/** /note */
export class NotesPage {
  readonly search: Locator;
  readonly rows: Locator;
  /** Notes that only this device has. */
  readonly unsent: Locator;
  readonly create: Locator;
  /** Highlighted matches of the search. */
  readonly marks: Locator;

  constructor(readonly page: Page) {
    this.search = page.getByRole('textbox', { name: '노트 찾기' });
    this.rows = page.getByRole('feed', { name: '노트 목록' }).getByRole('article');
    this.unsent = page.getByRole('feed', { name: '아직 저장되지 않은 노트' }).getByRole('article');
    this.create = page.getByRole('main').getByRole('link', { name: '새 노트' });
    this.marks = this.rows.locator('mark');
  }

  async open(path = '/note'): Promise<this> {
    await this.page.goto(path);
    await this.expectOpen();
    return this;
  }

  async expectOpen(): Promise<void> {
    await expect(this.page).toHaveURL(/\/note(\?|$)/);
    await expect(this.page.getByRole('heading', { level: 1, name: '내 노트' })).toBeVisible();
  }

  row(title: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('heading', { level: 3, name: title, exact: true }) });
  }

  bookmark(title: string): Locator {
    return this.page.getByRole('button', { name: `${title} 북마크` });
  }

  /** A filter: all notes, bookmarks, the trash or a tag. */
  filter(name: string): Locator {
    return this.page
      .getByRole('navigation', { name: '노트 모아 보기' })
      .getByRole('button', { name: new RegExp(`^${name}( ?\\d+)?$`) });
  }

  async expectNotes(...titles: string[]): Promise<void> {
    await expect(this.rows.getByRole('heading', { level: 3 })).toHaveText(titles);
  }
}

/** /note/create and /note/{id}/edit */
export class NoteEditorPage {
  readonly title: Locator;
  readonly tags: Locator;
  readonly body: Locator;
  readonly done: Locator;
  readonly saveState: Locator;
  readonly preview: Locator;

  constructor(readonly page: Page) {
    this.title = page.getByRole('textbox', { name: '제목', exact: true });
    this.tags = page.getByRole('textbox', { name: '태그', exact: true });
    this.body = page.getByRole('textbox', { name: '본문', exact: true });
    this.done = page.getByRole('button', { name: '완료' });
    this.saveState = page.locator('[data-save-state]');
    this.preview = page.getByRole('region', { name: '미리 보기' });
  }

  async open(path = '/note/create'): Promise<this> {
    await this.page.goto(path);
    await expect(this.body).toBeVisible();
    return this;
  }

  async expectSaved(): Promise<void> {
    await expect(this.saveState).toHaveText('저장됨');
  }

  /** `name` is an editor or a view of the Markdown editor. */
  async choose(name: string): Promise<void> {
    const radio = this.page.getByRole('radio', { name, exact: true });
    await this.page.locator('label', { has: radio }).click();
    await expect(radio).toBeChecked();
    await expect(this.body.or(this.preview).first()).toBeVisible();
  }

  tool(name: string): Locator {
    return this.page.getByRole('toolbar', { name: '서식' }).getByRole('button', { name, exact: true });
  }

  /** Types at the end of the text. */
  async append(text: string): Promise<void> {
    // A tab in the background is throttled.
    await this.page.bringToFront();
    await this.body.press('Control+End');
    await write(this.page, text);
  }

  /** Waits until the server has assigned the id. */
  async readNoteId(): Promise<number> {
    await expect(this.page).toHaveURL(/\/note\/\d+\/edit$/);
    return Number(/\/note\/(\d+)\//.exec(this.page.url())?.[1]);
  }
}

/** /note/{id} */
export class NoteReadingPage {
  readonly title: Locator;
  readonly text: Locator;
  readonly edit: Locator;
  readonly focus: Locator;
  readonly bookmark: Locator;

  constructor(readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1 });
    this.text = page.locator('article .md');
    this.edit = page.getByRole('link', { name: '편집', exact: true });
    this.focus = page.getByRole('button', { name: '이 노트로 집중' });
    this.bookmark = page.getByRole('main').getByRole('button', { name: / 북마크$/ });
  }

  async open(noteId: number): Promise<this> {
    await this.page.goto(`/note/${noteId}`);
    await expect(this.edit).toBeVisible();
    return this;
  }

  async select(item: string): Promise<void> {
    await this.page.getByRole('button', { name: '더 보기' }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  async delete(): Promise<void> {
    await this.select('지우기');
    const question = this.page.getByRole('dialog', { name: '이 노트를 지울까요?' });
    await question.getByRole('button', { name: '지우기' }).click();
  }
}
