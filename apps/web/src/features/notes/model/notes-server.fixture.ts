import type { CallInput, Note, notesCalls } from '@molip/contract';
import { judgeSave, rememberSave } from '@molip/domain/notes';
import { ApiServer, type SeenRequest, SILENCE } from '#shared/lib/api/api-server.fixture.ts';
import { clearOutbox, openOutbox } from '#shared/outbox/index.ts';
import { deleteDeviceNotes } from './device-notes.ts';
import { NO_LISTENER, type NoteListener, startNoteSync } from './note-sync.ts';

/** What happens to a request: `lost` never arrives, `unanswered` arrives without a response. */
export type Fate = 'answered' | 'lost' | 'unanswered' | 'broken' | 'refused' | 'full';

type Save = NonNullable<CallInput<typeof notesCalls.updateNote>['body']>;

interface StoredNote {
  note: Note;
  isDeleted?: boolean;
  clientId: string | null;
  saveIds: string[];
}

/** Starts with an empty device of this member, which sends to that server. */
export async function beginAfresh(
  server: NotesServer,
  memberId: number,
  listener: NoteListener = NO_LISTENER,
): Promise<void> {
  server.reset();
  await server.open();
  await deleteDeviceNotes(memberId);
  await clearOutbox(memberId);
  openOutbox(memberId);
  startNoteSync(memberId, listener);
}

/** A server of notes over real HTTP, with the domain's rules. */
export class NotesServer {
  readonly http = new ApiServer();
  readonly notes: StoredNote[] = [];
  /** One for each request to come; without one it is answered. */
  fates: Fate[] = [];
  private nextId = 1;

  async open(): Promise<void> {
    await this.http.open();
    this.http.answer((request) => this.receive(request));
  }

  reset(): void {
    this.notes.length = 0;
    this.fates = [];
    this.http.seen.length = 0;
  }

  /** As another device would. */
  write(noteId: number, noteContent: string): void {
    const stored = this.notes.find(({ note }) => note.noteId === noteId);
    if (stored) stored.note = { ...stored.note, noteContent, revision: stored.note.revision + 1 };
  }

  get saves(): number {
    return this.http.seen.filter(({ method, path }) => method === 'PUT' && path.startsWith('/api/notes'))
      .length;
  }

  make(noteContent: string, clientId: string | null = null, noteTitle = '', tags: string[] = []): Note {
    const instant = '2026-11-10T00:00:00.000Z';
    const note: Note = {
      noteId: this.nextId++,
      noteTitle,
      noteContent,
      aiEnhanced: false,
      createdAt: instant,
      updatedAt: instant,
      tags,
      bookmarked: false,
      excerpt: '',
      revision: 1,
    };
    this.notes.push({ note, clientId, saveIds: [] });
    return note;
  }

  private receive(request: SeenRequest) {
    const fate = this.fates.shift() ?? 'answered';
    if (fate === 'lost') return SILENCE;
    if (fate === 'broken') return { status: 503, body: { code: 'X', message: '잠시 쉬고 있어요.' } };
    if (fate === 'refused')
      return { status: 400, body: { code: 'VALIDATION_FAILED', message: '너무 길어요.' } };
    if (fate === 'full')
      return { status: 403, body: { code: 'STORAGE_QUOTA_EXCEEDED', message: '가득 찼어요.' } };
    const answer = this.answer(request);
    return fate === 'unanswered' ? SILENCE : answer;
  }

  private answer({ method, path, body }: SeenRequest) {
    const id = decodeURIComponent(path.split('?')[0]?.split('/')[3] ?? '');
    const sent = body ? JSON.parse(body) : {};
    if (path.startsWith('/api/note-tag')) return this.tag(method, path, sent);
    if (method === 'POST' && !path.endsWith('/restore')) {
      const first = this.notes.find(({ clientId }) => clientId === sent.clientId);
      const note = first?.note ?? this.make(sent.noteContent, sent.clientId, sent.noteTitle, sent.tags);
      return { status: 201, body: note };
    }
    const stored = this.notes.find(({ note, clientId }) => String(note.noteId) === id || clientId === id);
    if (!stored) return { status: 404, body: { code: 'NOT_FOUND', message: '찾을 수 없어요.' } };
    if (method === 'DELETE' || method === 'POST') stored.isDeleted = method === 'DELETE';
    if (method === 'DELETE') return { status: 204 };
    return method === 'PUT' ? this.save(stored, sent) : { status: 200, body: stored.note };
  }

  private save(stored: StoredNote, sent: Save) {
    const { noteTitle: title, noteContent: content, revision, saveId } = sent;
    const { aiEnhanced = stored.note.aiEnhanced } = sent;
    const now = {
      title: stored.note.noteTitle,
      content: stored.note.noteContent,
      revision: stored.note.revision,
    };
    const judgement = judgeSave({ ...now, saveIds: stored.saveIds }, { title, content, revision, saveId });
    if (judgement === 'conflict')
      return { status: 409, body: { code: 'NOTE_CONFLICT', message: '바뀌었어요.', current: stored.note } };
    if (judgement === 'saved') {
      const text = { noteTitle: title, noteContent: content, aiEnhanced };
      stored.note = { ...stored.note, ...text, revision: now.revision + 1 };
      stored.saveIds = rememberSave(stored.saveIds, saveId);
    }
    return { status: 200, body: stored.note };
  }

  private tag(method: string, path: string, sent: { noteId: number; tagNames: string[] }) {
    const query = new URLSearchParams(path.split('?')[1]);
    const noteId = sent.noteId ?? Number(query.get('noteId'));
    const stored = this.notes.find(({ note }) => note.noteId === noteId);
    if (!stored) return { status: 404, body: { code: 'NOT_FOUND', message: '찾을 수 없어요.' } };
    const tags =
      method === 'POST'
        ? [...stored.note.tags, ...sent.tagNames]
        : stored.note.tags.filter((tag) => tag !== query.get('tagName'));
    stored.note = { ...stored.note, tags };
    return method === 'POST' ? { status: 200, body: { noteId, tagNames: tags.join(',') } } : { status: 204 };
  }
}
