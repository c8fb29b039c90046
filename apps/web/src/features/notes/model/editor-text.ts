import type { NoteText } from '@molip/domain/notes';

/** What was typed over the text of the device. Read on demand: printing a long note at each keystroke would be slow. */
export class EditorText {
  private title: string | null = null;
  private readContent: (() => string) | null = null;
  private edits = 0;

  /** Rises with each edit, so that a writer sees whether there was another one while it wrote. */
  get editCount(): number {
    return this.edits;
  }

  setTitle(title: string): void {
    this.title = title;
    this.edits += 1;
  }

  setContent(readContent: () => string): void {
    this.readContent = readContent;
    this.edits += 1;
  }

  /** The text that the editors show, given the one that they started from. */
  read({ title, content }: NoteText): NoteText {
    return { title: this.title ?? title, content: this.readContent ? this.readContent() : content };
  }

  clear(): void {
    this.title = null;
    this.readContent = null;
  }
}
