import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptConflict,
  acceptResponse,
  attemptSave,
  beginDraft,
  editDraft,
  isDraftSaved,
  judgeSave,
  type NoteDraft,
  type NoteState,
  rememberSave,
  resolveConflict,
} from './index.ts';

const text = (content: string) => ({ title: '', content });
const state = (content: string, revision: number): NoteState => ({ ...text(content), revision });
const attempted = (from: NoteState | null, typed: string) =>
  attemptSave(editDraft(beginDraft(from), text(typed)), 'save-1');

describe('a draft', () => {
  it('an edit that is undone → saved', () => {
    const draft = beginDraft(state('가', 1));
    expect(isDraftSaved(draft)).toBe(true);
    expect(isDraftSaved(editDraft(draft, text('가나')))).toBe(false);
    expect(isDraftSaved(editDraft(editDraft(draft, text('가나')), text('가')))).toBe(true);
  });

  it('a new draft → not saved, even if empty', () => {
    expect(isDraftSaved(beginDraft(null))).toBe(false);
    expect(attempted(null, '')).toMatchObject({ attempt: { revision: null, content: '' } });
  });

  it('typed text → equal to what the server stores', () => {
    const typed = `${'한글'.normalize('NFD')}\r\n둘째\0 \ud800`;
    expect(editDraft(beginDraft(null), text(typed)).text.content).toBe('한글\n둘째 \ufffd');
  });

  it('an open attempt → repeated unchanged despite later edits', () => {
    const draft = editDraft(attempted(state('가', 1), '가나'), text('가나다'));
    expect(attemptSave(draft, 'save-2').attempt).toMatchObject({ saveId: 'save-1', content: '가나' });
  });

  it('the response arrives → later edits are sent from the new revision', () => {
    const draft = editDraft(attempted(state('가', 1), '가나'), text('가나다'));
    const answered = acceptResponse(draft, state('가나', 2));
    expect(isDraftSaved(answered)).toBe(false);
    expect(attemptSave(answered, 'save-2').attempt).toMatchObject({ revision: 2, content: '가나다' });
  });

  it('a lost response and an edit of another device → its text is shown', () => {
    const answered = acceptResponse(attempted(state('가', 1), '가나'), state('남의 글', 3));
    expect(answered.text.content).toBe('남의 글');
    expect(isDraftSaved(answered)).toBe(true);
  });

  it('a lost response, another device’s edit and later typing → a conflict', () => {
    const draft = editDraft(attempted(state('가', 1), '가나'), text('가나다'));
    const answered = acceptResponse(draft, state('남의 글', 3));
    expect(answered).toMatchObject({ text: { content: '가나다' }, conflict: { content: '남의 글' } });
    expect(attemptSave(answered, 'save-2').attempt).toBeNull();
  });

  it.each([
    ['the same text', '가나', null],
    ['the text that it began from, renumbered', '가', null],
    ['another text', '남의 글', '남의 글'],
  ])('refused for %s', (_, current, conflict) => {
    const refused = acceptConflict(attempted(state('가', 1), '가나'), state(current, 5));
    expect(refused.conflict?.content ?? null).toBe(conflict);
    expect(refused.text.content).toBe('가나');
    if (conflict === null) expect(refused.base?.revision).toBe(5);
  });

  it('a resolved conflict → own text with the other stored as a version, or the other text', () => {
    const refused = acceptConflict(attempted(state('가', 1), '가나'), state('남의 글', 5));
    const mine = attemptSave(resolveConflict(refused, 'mine'), 'save-2');
    expect(mine.attempt).toMatchObject({ revision: 5, content: '가나', keepsVersion: true });
    const theirs = resolveConflict(refused, 'theirs');
    expect(theirs.text.content).toBe('남의 글');
    expect(isDraftSaved(theirs)).toBe(true);
  });
});

/** The server's part, with everything that the note ever was. */
class Server {
  saveIds: string[] = [];
  readonly history: NoteState[] = [];
  get note(): NoteState | null {
    return this.history.at(-1) ?? null;
  }

  receive({ saveId, revision, title, content }: NonNullable<NoteDraft['attempt']>) {
    const note = this.note;
    // A repeated creation answers with the note that was first made.
    if (!note) this.history.push({ title, content, revision: 1 });
    else if (revision !== null) {
      const judgement = judgeSave({ ...note, saveIds: this.saveIds }, { title, content, revision, saveId });
      if (judgement === 'conflict') return { isConflict: true, note };
      if (judgement === 'saved') {
        this.history.push({ title, content, revision: note.revision + 1 });
        this.saveIds = rememberSave(this.saveIds, saveId);
      }
    }
    return { isConflict: false, note: this.note as NoteState };
  }
}

type Step =
  | { readonly kind: 'type'; readonly device: number }
  | { readonly kind: 'send'; readonly device: number; readonly fate: 'arrives' | 'lost' | 'answer lost' }
  | { readonly kind: 'resolve'; readonly device: number; readonly as: 'mine' | 'theirs' };

const stepsOf = (devices: number) => {
  const device = fc.nat({ max: devices - 1 });
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ kind: fc.constant('type' as const), device }),
    fc.record({
      kind: fc.constant('send' as const),
      device,
      fate: fc.constantFrom('arrives', 'lost', 'answer lost'),
    }),
    fc.record({ kind: fc.constant('resolve' as const), device, as: fc.constantFrom('mine', 'theirs') }),
  );
  return fc.array(step, { maxLength: 60 });
};

class World {
  readonly server = new Server();
  readonly drafts: NoteDraft[];
  private count = 0;

  constructor(devices: number, begin: NoteState | null) {
    if (begin) this.server.history.push(begin);
    this.drafts = Array.from({ length: devices }, () => beginDraft(begin));
  }

  of(device: number): NoteDraft {
    return this.drafts[device] as NoteDraft;
  }

  take(step: Step): void {
    const draft = this.of(step.device);
    this.drafts[step.device] = this.after(draft, step);
  }

  private after(draft: NoteDraft, step: Step): NoteDraft {
    this.count += 1;
    if (step.kind === 'type') return editDraft(draft, text(`${draft.text.content} ${this.count}`));
    if (step.kind === 'resolve') return resolveConflict(draft, step.as);
    const trying = attemptSave(draft, `save-${this.count}`);
    if (!trying.attempt || step.fate === 'lost') return trying;
    const { isConflict, note } = this.server.receive(trying.attempt);
    if (step.fate === 'answer lost') return trying;
    return isConflict ? acceptConflict(trying, note) : acceptResponse(trying, note);
  }
}

describe('lost requests and responses', () => {
  it('one device → never a conflict, and the server ends with its text', () => {
    fc.assert(
      fc.property(stepsOf(1), fc.boolean(), (steps, isNew) => {
        const world = new World(1, isNew ? null : state('처음', 1));
        for (const step of steps) {
          world.take(step);
          expect(world.of(0).conflict).toBeNull();
        }
        for (let tries = 0; tries < 3; tries += 1) world.take({ kind: 'send', device: 0, fate: 'arrives' });
        expect(isDraftSaved(world.of(0))).toBe(true);
        expect(world.server.note?.content).toBe(world.of(0).text.content);
      }),
    );
  });

  it('several devices → every text is in a draft, a conflict or the server’s versions', () => {
    fc.assert(
      fc.property(stepsOf(3), (steps) => {
        const world = new World(3, state('처음', 1));
        for (const step of steps) {
          const before = world.of(step.device);
          world.take(step);
          const after = world.of(step.device);
          const isChosenAway = step.kind === 'resolve' && step.as === 'theirs' && before.conflict !== null;
          if (step.kind === 'type' || isChosenAway) continue;
          const isStored =
            after.text.content === before.text.content ||
            world.server.history.some(({ content }) => content === before.text.content);
          expect(isStored, `${step.kind} lost ${before.text.content}`).toBe(true);
        }
      }),
    );
  });

  it('a saved draft → the server’s text at its revision', () => {
    fc.assert(
      fc.property(stepsOf(3), (steps) => {
        const world = new World(3, state('처음', 1));
        for (const step of steps) {
          world.take(step);
          for (const draft of world.drafts.filter(isDraftSaved)) {
            const stored = world.server.history.find(({ revision }) => revision === draft.base?.revision);
            expect(stored?.content).toBe(draft.text.content);
          }
        }
      }),
    );
  });
});
