import { editDraft, isSameText, type NoteText, type Resolution, resolveConflict } from '@molip/domain/notes';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { hasLeft } from '#shared/lib/member-data.ts';
import { newId } from '#shared/lib/new-id.ts';
import { settleRefusedOf } from '#shared/outbox/index.ts';
import { NOTE_FAILURES, noteFailure } from '../api/note-failure.ts';
import { conflictOfTabs, type DeviceNote, isSettled, newDeviceNote } from './device-note.ts';
import { changeDeviceNote, type Decide, findDeviceNote } from './device-notes.ts';
import { EditingPace, PAUSE_MS } from './editing-pace.ts';
import { farewellOf } from './farewell.ts';
import { storeLeftDraft } from './left-draft.ts';
import { sendAttempt } from './note-calls.ts';
import { laneOf, queueAgain } from './note-queue.ts';
import { informed } from './note-sender.ts';
import { onNoteNews } from './note-tabs.ts';
import { openNote, refreshCopy } from './open-note.ts';

const LOOK_AGAIN_MS = 3_000;

export interface EditingState {
  readonly status: 'opening' | 'open' | 'failed';
  /** Why it could not be opened, or sent where nothing can be kept. */
  readonly failure: Error | null;
  /** As the device holds it. */
  readonly note: DeviceNote | null;
  /** Typed, and not on the device yet. */
  readonly isUnwritten: boolean;
  /** From a key until a pause. */
  readonly isTyping: boolean;
  /** False where the browser stores nothing. */
  readonly isKept: boolean;
  /** Grows when the text came from elsewhere: editors begin anew with it. */
  readonly textNumber: number;
}

const OPENING: EditingState = {
  status: 'opening',
  failure: null,
  note: null,
  isUnwritten: false,
  isTyping: false,
  isKept: true,
  textNumber: 0,
};

/**
 * What happened to the note elsewhere, and is to be decided. It waits for a pause: shown in the middle of a word, the
 * rest of that word would be typed into nothing.
 */
export function newsOf({ note, isTyping }: EditingState): 'conflict' | 'gone' | null {
  if (!note || isTyping) return null;
  if (note.draft.conflict) return 'conflict';
  return note.isGone ? 'gone' : null;
}

/** One note in one editor: takes what is typed to the device at once and to the server soon. */
export class NoteEditing {
  readonly store: StoreApi<EditingState> = createStore(() => OPENING);
  readonly key: string;
  private readonly isNew: boolean;
  private title: string | null = null;
  private readContent: (() => string) | null = null;
  /** Of the text that this editor shows. */
  private changeNumber = 0;
  private work: Promise<unknown> = Promise.resolve();
  private readonly pace: EditingPace;
  private lookTimer: ReturnType<typeof setTimeout> | undefined;
  private hasAddress = false;
  private touches = 0;
  private isClosed = false;
  private stopListening: () => void = () => {};

  /** Without a key it is a note to be made. */
  constructor(
    readonly memberId: number,
    key?: string,
    pauseMs: number = PAUSE_MS,
  ) {
    const due = {
      write: () => void this.write(),
      send: () => void this.send(),
      rest: () => this.store.setState({ isTyping: false }),
    };
    this.pace = new EditingPace(due, pauseMs);
    this.isNew = key === undefined;
    this.key = key ?? newId();
  }

  /** Under which it lies on the device: a note made here keeps its clientId when it is opened by its id. */
  private get recordKey(): string {
    return this.store.getState().note?.key ?? this.key;
  }

  /** Whether the page at this address is about this note. Once it has an address of its own, "new" means another. */
  follows(key: string | undefined): boolean {
    const { note } = this.store.getState();
    if (key === undefined) return this.isNew && !this.hasAddress;
    const isThis = key === this.key || key === note?.key || key === String(note?.noteId);
    this.hasAddress ||= isThis;
    return isThis;
  }

  async open(): Promise<void> {
    this.isClosed = false;
    this.stopListening();
    this.stopListening = onNoteNews((news) => {
      const isThis = news.memberId === this.memberId && news.key === this.recordKey;
      if (isThis) void this.inTurn(() => this.look());
    });
    if (this.store.getState().status === 'open') return;
    try {
      const { note, mayBeOld } = this.isNew
        ? { note: newDeviceNote(this.memberId, this.key, Date.now()), mayBeOld: false }
        : await openNote(this.memberId, this.key);
      this.changeNumber = note.changeNumber;
      this.store.setState({ status: 'open', failure: null, note });
      // Another text arrives as if another tab had written it.
      if (mayBeOld) await refreshCopy(note);
    } catch (reason) {
      this.store.setState({ status: 'failed', failure: reason as Error });
    }
  }

  /** What the editors show now, written or not. */
  readText(): NoteText {
    const { note } = this.store.getState();
    return note ? this.typed(note) : { title: '', content: '' };
  }

  edit(readContent: () => string): void {
    this.readContent = readContent;
    this.touch();
  }

  editTitle(title: string): void {
    this.title = title;
    this.touch();
  }

  setTags(wantedTags: readonly string[]): void {
    // At once: the next tag is added to these, and may come before the disk has answered.
    this.store.setState(({ note }) => ({ note: note && { ...note, wantedTags } }));
    void this.change((note) => ({ ...note, wantedTags, changedAt: Date.now() }));
    this.pace.changed();
  }

  async resolve(resolution: Resolution): Promise<void> {
    await this.change((note) => ({ ...note, draft: resolveConflict(note.draft, resolution) }));
    await this.goOn();
  }

  /** What is here goes; the server's, if there is one, stays as it is. */
  async discard(): Promise<void> {
    this.forgetTyped();
    await this.inTurn(() => changeDeviceNote(this.memberId, this.recordKey, () => null));
    await settleRefusedOf(laneOf(this.recordKey)).catch(() => {});
  }

  /** Resolves when all that was typed is on the device and on its way. */
  async flush(): Promise<void> {
    await this.write();
    await this.send();
  }

  /** False when what was typed would not survive this page: where the browser keeps nothing, until the server has it. */
  async keep(): Promise<boolean> {
    await this.flush();
    // What the server has answered meanwhile is known here by now.
    await this.inTurn(() => this.look());
    const { note, isUnwritten, isKept } = this.store.getState();
    return !isUnwritten && (isKept || !note || isSettled(note));
  }

  /** The page is being left: there is time for one request, if it is small, and for what is written at once. */
  leave(): void {
    const { note } = this.store.getState();
    if (!note || hasLeft(note.memberId)) return;
    const text = this.typed(note);
    const sent = farewellOf(note, text, newId());
    const shown = { ...note, changeNumber: this.changeNumber };
    const dropLeftDraft = storeLeftDraft(shown, text, sent?.saveId ?? null);
    let written = this.write();
    // One that is on its way already is said once more, word for word: the page may take the first one along.
    if (sent)
      written = this.change((now) => ({
        ...now,
        draft: { ...now.draft, attempt: now.draft.attempt ?? sent },
      }));
    void written.then(() => {
      if (this.store.getState().isKept) dropLeftDraft();
    });
    if (!sent) return;
    sendAttempt(note, sent, { keepalive: true })
      .then((answer) => this.change((now) => informed(now, answer, sent)))
      .catch(() => {});
  }

  close(): void {
    this.stopListening();
    this.isClosed = true;
    void this.flush().catch(() => {});
  }

  private touch(): void {
    this.touches += 1;
    const { isUnwritten, isTyping } = this.store.getState();
    if (!isUnwritten || !isTyping) this.store.setState({ isUnwritten: true, isTyping: true });
    this.pace.typed();
  }

  private typed(note: DeviceNote): NoteText {
    const { title, content } = note.draft.text;
    return { title: this.title ?? title, content: this.readContent ? this.readContent() : content };
  }

  private async write(): Promise<void> {
    this.pace.written();
    const { note, isUnwritten } = this.store.getState();
    if (!note || !isUnwritten) return this.inTurn(async () => {});
    const text = this.typed(note);
    const { touches } = this;
    await this.change((now) => {
      const draft = editDraft(now.draft, text);
      if (isSameText(draft.text, now.draft.text)) return now;
      const isOvertaken = now.changeNumber !== this.changeNumber;
      return { ...now, changedAt: Date.now(), draft: isOvertaken ? conflictOfTabs(now.draft, text) : draft };
    });
    if (touches === this.touches) this.store.setState({ isUnwritten: false });
  }

  private async send(): Promise<void> {
    this.pace.sent();
    await this.write();
    await this.inTurn(() => this.queue());
  }

  private async queue(): Promise<void> {
    try {
      const isWaiting = await queueAgain(this.memberId, this.recordKey);
      this.store.setState({ failure: null });
      if (isWaiting) this.lookAgain();
    } catch (reason) {
      const isNew = this.store.getState().note?.noteId === null;
      this.store.setState({
        failure: noteFailure(reason, isNew ? NOTE_FAILURES.create : NOTE_FAILURES.update),
      });
      this.lookAgain();
    }
  }

  private lookAgain(): void {
    clearTimeout(this.lookTimer);
    if (this.isClosed) return;
    this.lookTimer = setTimeout(() => void this.inTurn(() => this.queue()), LOOK_AGAIN_MS);
  }

  private async goOn(): Promise<void> {
    await settleRefusedOf(laneOf(this.recordKey)).catch(() => {});
    const { note } = this.store.getState();
    // The editors show one of two texts from here on.
    this.changeNumber = note?.changeNumber ?? 0;
    this.forgetTyped();
    this.store.setState((state) => ({ textNumber: state.textNumber + 1 }));
    await this.send();
  }

  private change(decide: (note: DeviceNote) => DeviceNote): Promise<void> {
    return this.inTurn(async () => {
      // A copy that was dropped as old while it was open here is put back by the first change.
      const onRecord: Decide = (stored) => {
        const note = stored ?? this.store.getState().note;
        return note && decide(note);
      };
      const { note, isKept } = await changeDeviceNote(this.memberId, this.recordKey, onRecord);
      if (!note) return;
      this.changeNumber = note.changeNumber;
      this.store.setState({ note, isKept });
    });
  }

  /** The device has news of this note: of the server's answer, or of another tab's typing. */
  private async look(): Promise<void> {
    const note = await findDeviceNote(this.memberId, this.recordKey);
    if (!note || this.store.getState().status !== 'open') return;
    this.store.setState({ note });
    if (note.changeNumber === this.changeNumber || this.store.getState().isUnwritten) return;
    this.changeNumber = note.changeNumber;
    this.forgetTyped();
    this.store.setState((state) => ({ textNumber: state.textNumber + 1 }));
  }

  private forgetTyped(): void {
    this.pace.written();
    this.title = null;
    this.readContent = null;
    this.store.setState({ isUnwritten: false });
  }

  private inTurn<T>(task: () => Promise<T>): Promise<T> {
    const run = this.work.then(task);
    this.work = run.catch(() => {});
    return run;
  }
}
