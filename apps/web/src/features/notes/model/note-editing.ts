import { editDraft, isSameText, type NoteText, type Resolution, resolveConflict } from '@molip/domain/notes';
import { hasLeft } from '#shared/lib/member-data.ts';
import { newId } from '#shared/lib/new-id.ts';
import { SerialQueue } from '#shared/lib/serial-queue.ts';
import { dropRefusedInLane } from '#shared/outbox/index.ts';
import { NOTE_FAILURES, noteFailure } from '../api/note-failure.ts';
import { type DeviceNote, isSynced, newDeviceNote, withTabConflict } from './device-note.ts';
import { findDeviceNote, type NoteUpdate, updateDeviceNote } from './device-notes.ts';
import { createEditingStore } from './editing-store.ts';
import { EditorText } from './editor-text.ts';
import { keepaliveSave } from './keepalive-save.ts';
import { isSameNote } from './note-address.ts';
import { sendAttempt } from './note-calls.ts';
import { onNoteChange } from './note-channel.ts';
import { enqueueIfUnsaved, noteLane } from './note-sync.ts';
import { openNote, refreshCachedNote } from './open-note.ts';
import { storePagehideDraft } from './pagehide-draft.ts';
import { applySaveResult } from './save-result.ts';
import { PAUSE_MS, SaveSchedule } from './save-schedule.ts';

const RECHECK_MS = 3_000;

/** One note in one editor: writes what is typed to the device at once, and has it sent to the server soon. */
export class NoteEditing {
  readonly store = createEditingStore();
  readonly key: string;
  private readonly isNew: boolean;
  private readonly text = new EditorText();
  /** The device's record is read and written by one task at a time. */
  private readonly tasks = new SerialQueue();
  private readonly schedule: SaveSchedule;
  /** The change number of the text that this editor shows: another one on the device was written by another tab. */
  private changeNumber = 0;
  private opening: Promise<void> | null = null;
  private recheckTimer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;
  private stopListening: () => void = () => {};

  /** Without a key it is a new note. */
  constructor(
    readonly memberId: number,
    key?: string,
    pauseMs: number = PAUSE_MS,
  ) {
    const callbacks = {
      onWrite: () => void this.write(),
      onSend: () => void this.send(),
      onPause: () => this.store.setState({ isTyping: false }),
    };
    this.schedule = new SaveSchedule(callbacks, pauseMs);
    this.isNew = key === undefined;
    this.key = key ?? newId();
  }

  /** The key of the device's record: a note made here keeps its clientId when it is opened by its id. */
  private get recordKey(): string {
    return this.store.getState().note?.key ?? this.key;
  }

  /** Whether the page shows this note after its address has changed. */
  follows(before: string | undefined, after: string | undefined): boolean {
    return isSameNote(this.key, this.store.getState().note, { before, after });
  }

  open(): Promise<void> {
    this.isClosed = false;
    this.stopListening();
    this.stopListening = onNoteChange((change) => {
      const isThis = change.memberId === this.memberId && change.key === this.recordKey;
      if (isThis) void this.tasks.run(() => this.syncFromDevice());
    });
    // Closed and opened again while it loads, it loads once: a second answer would replace what was typed after the first.
    this.opening ??= this.load().finally(() => {
      this.opening = null;
    });
    return this.opening;
  }

  private async load(): Promise<void> {
    if (this.store.getState().status === 'open') return;
    try {
      const { note, mayBeStale } = this.isNew
        ? { note: newDeviceNote(this.memberId, this.key, Date.now()), mayBeStale: false }
        : await openNote(this.memberId, this.key);
      this.changeNumber = note.changeNumber;
      this.store.setState({ status: 'open', failure: null, note });
      // A newer text arrives as if another tab had written it.
      if (mayBeStale) await refreshCachedNote(note);
    } catch (reason) {
      this.store.setState({ status: 'failed', failure: reason as Error });
    }
  }

  /** The text that the editors show, written to the device or not. */
  readText(): NoteText {
    const { note } = this.store.getState();
    return note ? this.text.read(note.draft.text) : { title: '', content: '' };
  }

  edit(readContent: () => string): void {
    this.text.setContent(readContent);
    this.afterEdit();
  }

  editTitle(title: string): void {
    this.text.setTitle(title);
    this.afterEdit();
  }

  private afterEdit(): void {
    const { isUnwritten, isTyping } = this.store.getState();
    if (!isUnwritten || !isTyping) this.store.setState({ isUnwritten: true, isTyping: true });
    this.schedule.scheduleWrite();
  }

  setTags(wantedTags: readonly string[]): void {
    // Before the disk has answered: the next tag is added to these.
    this.store.setState(({ note }) => ({ note: note && { ...note, wantedTags } }));
    void this.update((note) => ({ ...note, wantedTags, changedAt: Date.now() }));
    this.schedule.scheduleSend();
  }

  async resolve(resolution: Resolution): Promise<void> {
    await this.update((note) => ({ ...note, draft: resolveConflict(note.draft, resolution) }));
    await this.resumeAfterConflict();
  }

  /** Deletes the device's record. The server's note, if there is one, stays as it is. */
  async discard(): Promise<void> {
    this.clearTyped();
    await this.tasks.run(() => updateDeviceNote(this.memberId, this.recordKey, () => null));
    await dropRefusedInLane(noteLane(this.recordKey)).catch(() => {});
  }

  /** Resolves when all that was typed is on the device and in the outbox. */
  async flush(): Promise<void> {
    await this.write();
    await this.send();
  }

  /** False when the text would be lost with this page: where the browser stores nothing, until the server has it. */
  async persist(): Promise<boolean> {
    await this.flush();
    // After this the answer of the server is known here.
    await this.tasks.run(() => this.syncFromDevice());
    const { note, isUnwritten, isPersisted } = this.store.getState();
    return !isUnwritten && (isPersisted || !note || isSynced(note));
  }

  /** The page closes: there is time for one request, if it is small, and for a write that is done at once. */
  leave(): void {
    const { note } = this.store.getState();
    if (!note || hasLeft(note.memberId)) return;
    const text = this.text.read(note.draft.text);
    const sent = keepaliveSave(note, text, newId());
    const shown = { ...note, changeNumber: this.changeNumber };
    const removeDraft = storePagehideDraft(shown, text, sent?.saveId ?? null);
    let written = this.write();
    // An attempt that was sent before is sent again, unchanged: the closing page may cancel the first request.
    if (sent)
      written = this.update((current) => ({
        ...current,
        draft: { ...current.draft, attempt: current.draft.attempt ?? sent },
      }));
    void written.then(() => {
      if (this.store.getState().isPersisted) removeDraft();
    });
    if (!sent) return;
    sendAttempt(note, sent, { keepalive: true })
      .then((result) => this.update((current) => applySaveResult(current, result, sent)))
      .catch(() => {});
  }

  close(): void {
    this.stopListening();
    this.isClosed = true;
    void this.flush().catch(() => {});
  }

  private async write(): Promise<void> {
    this.schedule.cancelWrite();
    const { note, isUnwritten } = this.store.getState();
    if (!note || !isUnwritten) return this.tasks.run(async () => {});
    const text = this.text.read(note.draft.text);
    const { editCount } = this.text;
    await this.update((current) => {
      const draft = editDraft(current.draft, text);
      if (isSameText(draft.text, current.draft.text)) return current;
      const isOvertaken = current.changeNumber !== this.changeNumber;
      const next = isOvertaken ? withTabConflict(current.draft, text) : draft;
      return { ...current, changedAt: Date.now(), draft: next };
    });
    if (editCount === this.text.editCount) this.store.setState({ isUnwritten: false });
  }

  private async send(): Promise<void> {
    this.schedule.cancelSend();
    await this.write();
    await this.tasks.run(() => this.enqueue());
  }

  private async enqueue(): Promise<void> {
    try {
      const isWaiting = await enqueueIfUnsaved(this.memberId, this.recordKey);
      this.store.setState({ failure: null });
      if (isWaiting) this.recheckLater();
    } catch (reason) {
      const isNew = this.store.getState().note?.noteId === null;
      this.store.setState({
        failure: noteFailure(reason, isNew ? NOTE_FAILURES.create : NOTE_FAILURES.update),
      });
      this.recheckLater();
    }
  }

  /** The item may have been sent just before the last change: checked again, until nothing is unsaved. */
  private recheckLater(): void {
    clearTimeout(this.recheckTimer);
    if (this.isClosed) return;
    this.recheckTimer = setTimeout(() => void this.tasks.run(() => this.enqueue()), RECHECK_MS);
  }

  private async resumeAfterConflict(): Promise<void> {
    await dropRefusedInLane(noteLane(this.recordKey)).catch(() => {});
    this.showRecord(this.store.getState().note);
    await this.send();
  }

  private update(change: (note: DeviceNote) => DeviceNote): Promise<void> {
    return this.tasks.run(async () => {
      // A cached copy that was deleted as old while it was open here is restored by the first change.
      const onRecord: NoteUpdate = (stored) => {
        const note = stored ?? this.store.getState().note;
        return note && change(note);
      };
      const { note, isPersisted } = await updateDeviceNote(this.memberId, this.recordKey, onRecord);
      if (!note) return;
      this.changeNumber = note.changeNumber;
      this.store.setState({ note, isPersisted });
    });
  }

  /** Takes over what the device's record has become by an answer of the server, or by typing in another tab. */
  private async syncFromDevice(): Promise<void> {
    const note = await findDeviceNote(this.memberId, this.recordKey);
    if (!note || this.store.getState().status !== 'open') return;
    this.store.setState({ note });
    if (note.changeNumber !== this.changeNumber && !this.store.getState().isUnwritten) this.showRecord(note);
  }

  /** The editors start again with the text of the record. */
  private showRecord(note: DeviceNote | null): void {
    this.changeNumber = note?.changeNumber ?? 0;
    this.clearTyped();
    this.store.setState((state) => ({ textNumber: state.textNumber + 1 }));
  }

  private clearTyped(): void {
    this.schedule.cancelWrite();
    this.text.clear();
    this.store.setState({ isUnwritten: false });
  }
}
