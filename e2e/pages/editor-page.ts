import { expect, type Locator, type Page } from '@playwright/test';

type Kind = '서식' | '마크다운';
type View = '편집' | '보기' | '나란히';

/** What a clipboard or a drag transfers into an editor. */
export interface TransferContents {
  readonly html?: string;
  readonly text?: string;
  readonly files?: readonly { readonly name: string; readonly type: string; readonly bytes: number[] }[];
}

/** A note in the rich-text or the Markdown editor; the body has the same name in both. */
export class EditorPage {
  readonly body: Locator;
  readonly preview: Locator;
  readonly images: Locator;
  readonly progress: Locator;
  readonly alert: Locator;
  /** The hidden file input behind the button. */
  readonly picker: Locator;
  readonly addImage: Locator;

  constructor(private readonly page: Page) {
    this.body = page.getByRole('textbox', { name: '본문', exact: true });
    this.preview = page.getByRole('region', { name: '미리 보기' });
    this.images = this.body.locator('img:not(.ProseMirror-separator)');
    this.progress = page.getByRole('progressbar', { name: '이미지 올리는 중' });
    this.alert = page.getByRole('alert');
    this.picker = page.locator('input[type=file]');
    this.addImage = page.getByRole('button', { name: '이미지 넣기' });
  }

  /** Stores the kind of editor before the page opens, so that a long text is not opened in the other editor first. */
  async open(path: string, kind: Kind): Promise<void> {
    const stored = kind === '서식' ? 'rich' : 'markdown';
    await this.page.addInitScript((value) => {
      // Firefox opens an empty page in between, which has no storage.
      if (origin !== 'null') localStorage.setItem('molip.editor', value);
    }, stored);
    await this.page.goto(path);
    await expect(this.fieldOf(kind)).toBeVisible();
  }

  async switchTo(kind: Kind): Promise<void> {
    await this.page.getByRole('radiogroup', { name: '편집기' }).getByText(kind, { exact: true }).click();
    await expect(this.fieldOf(kind)).toBeVisible();
  }

  private fieldOf(kind: Kind): Locator {
    return this.page.locator(kind === '서식' ? '.ProseMirror' : 'textarea[spellcheck]');
  }

  async show(view: View): Promise<void> {
    await this.page.getByRole('radiogroup', { name: '보기 방식' }).getByText(view, { exact: true }).click();
  }

  async expectSaved(): Promise<void> {
    await expect(this.page.locator('[data-save-state=saved]')).toBeVisible({ timeout: 15_000 });
  }

  /** Replaces the whole text. */
  async pasteOverAll(carried: TransferContents): Promise<void> {
    await this.body.focus();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.paste(carried);
  }

  async paste(carried: TransferContents): Promise<void> {
    await this.body.evaluate((body, event) => {
      const clipboardData = new DataTransfer();
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      // Firefox creates its own DataTransfer.
      const data = paste.clipboardData ?? clipboardData;
      if (event.html !== undefined) data.setData('text/html', event.html);
      if (event.text !== undefined) data.setData('text/plain', event.text);
      for (const { name, type, bytes } of event.files ?? [])
        data.items.add(new File([new Uint8Array(bytes)], name, { type }));
      body.dispatchEvent(paste);
    }, carried);
  }

  /** Drags files over the body, as from another window; the result drops them or leaves. */
  async drag(
    files: NonNullable<TransferContents['files']>,
  ): Promise<{ drop(): Promise<void>; leave(): Promise<void> }> {
    const data = await this.page.evaluateHandle((carried) => {
      const transfer = new DataTransfer();
      for (const { name, type, bytes } of carried)
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
      return transfer;
    }, files);
    const box = await this.body.boundingBox();
    // Below the text, so that its end is the nearest position.
    const place = { clientX: (box?.x ?? 0) + 60, clientY: (box?.y ?? 0) + (box?.height ?? 0) - 40 };
    const tell = (type: string) => this.body.dispatchEvent(type, { dataTransfer: data, ...place });
    await tell('dragenter');
    await tell('dragover');
    return { drop: () => tell('drop'), leave: () => tell('dragleave') };
  }
}
