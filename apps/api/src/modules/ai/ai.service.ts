import { createHash, randomUUID } from 'node:crypto';
import {
  AI_NOTE_MAX,
  type AiEngine,
  type AiProgress,
  type AiStatus,
  type CandidateCard,
  type EnhancedNote,
  type GeneratedCards,
  type Note,
} from '@molip/contract';
import { applyParts, expandToPassages, isNoteTooShort, type TextRange } from '@molip/korean-cards';
import { findExistingFronts, listCardsOfNote } from '#modules/decks/index.ts';
import { type AiUsage, aiQuotaService } from '#modules/membership/index.ts';
import type { notesService } from '#modules/notes/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import type { MemberLocks } from '#platform/database/member-locks.ts';
import type { ProgressReporter } from '#platform/http/event-stream.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Limits } from '#platform/limits/limits.ts';
import { aiConsentService } from './ai-consent.service.ts';
import type { Engine, EngineRun, NoteToWorkOn } from './engine.ts';
import type { EngineInLine, Engines } from './engines.ts';

export interface AiDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly locks: MemberLocks;
  readonly engines: Engines;
  readonly notes: ReturnType<typeof notesService>;
}

type Hear = ProgressReporter<AiProgress>;

export type AiService = ReturnType<typeof aiService>;

export function aiService({ db, clock, limits, locks, engines, notes }: AiDeps) {
  const quota = aiQuotaService(db, clock);
  const consent = aiConsentService(db, clock, engines.llm?.provider ?? null);

  /** The one that was asked for; else the outside one where the member has agreed to it. */
  const engineFor = async (memberId: number, wanted: AiEngine | undefined): Promise<AiEngine> => {
    const agreed = await consent.isGiven(memberId);
    if (wanted === undefined) return agreed ? 'llm' : 'rules';
    if (wanted === 'rules') return wanted;
    if (!engines.llm) throw new Refusal('AI_NOT_CONFIGURED');
    if (!agreed) throw new Refusal('AI_CONSENT_REQUIRED');
    return wanted;
  };

  /** The note as it is now, and the engine, where the member may let it work on that. */
  const prepare = async ({ memberId, noteId, wanted, use }: Wish): Promise<Prepared> => {
    const note = await notes.read(memberId, noteId);
    if (note.noteContent.length > AI_NOTE_MAX) throw new Refusal('NOTE_TOO_LONG_FOR_AI');
    const name = await engineFor(memberId, wanted);
    const useKey = useKeyOf(name, use, note.noteContent);
    await quota.require(memberId, useKey);
    return { note, name, useKey };
  };

  /**
   * Lets an engine work on a note when it is its turn, and counts that where it came to something. While one waits, the
   * note may change, the consent be taken back, the last use be used: so all of that is asked again then.
   */
  const work = async <T extends readonly unknown[]>(
    wish: Wish,
    ask: (engine: Engine, note: NoteToWorkOn, run: EngineRun) => Promise<T>,
  ): Promise<Prepared & { made: T; usage: AiUsage }> => {
    const { memberId, telling } = wish;
    const { name } = await prepare(wish);
    await limits.take('aiPerMember', String(memberId));
    const { engine, runLimited } = engines[name] as EngineInLine;
    const onPlace = (place: number) => telling.report({ place, characters: null });
    const inMyTurn = async (lost: AbortSignal) => {
      const run: EngineRun = {
        signal: AbortSignal.any([telling.signal, lost]),
        onCharacters: (characters) => telling.report({ place: 0, characters }),
      };
      const prepared = await prepare({ ...wish, wanted: name });
      const { noteTitle: title, noteContent: content } = prepared.note;
      const made = await ask(engine, { title, content }, run);
      run.signal.throwIfAborted();
      // Rules that found nothing cost nothing; a model has been paid for.
      const isUse = name === 'llm' || made.length > 0;
      const usage = isUse ? await quota.charge(memberId, prepared.useKey) : await quota.read(memberId);
      return { ...prepared, made, usage };
    };
    /** A member has one turn at a time; on this server `owner` sees to that. */
    const onNoOtherServer = async () => {
      const lock = await locks.take(name, memberId, telling.signal);
      return inMyTurn(lock.lost).finally(lock.release);
    };
    return runLimited(onNoOtherServer, { owner: memberId, signal: telling.signal, onPosition: onPlace });
  };

  /** One with the same front, or one of this note that answers the same of the same passage. */
  const existingCards = async (memberId: number, noteId: number, candidates: readonly Candidate[]) => {
    const [fronts, ofNote] = await Promise.all([
      findExistingFronts(
        db,
        memberId,
        candidates.map(({ content }) => content),
      ),
      listCardsOfNote(db, memberId, noteId),
    ]);
    return ({ content, answer, sourceText }: Candidate) =>
      fronts.has(content) || ofNote.some((card) => card.answer === answer && card.sourceText === sourceText);
  };

  return {
    decideConsent: consent.decide,

    async status(memberId: number): Promise<AiStatus> {
      const [usage, agreed] = await Promise.all([quota.read(memberId), consent.isGiven(memberId)]);
      const llm = engines.llm && { provider: engines.llm.provider, model: engines.llm.model, agreed };
      return { ...presentUsage(usage), resetsAt: usage.resetsAt.toISOString(), llm };
    },

    async enhance(
      memberId: number,
      noteId: number,
      wanted: AiEngine | undefined,
      telling: Hear,
    ): Promise<EnhancedNote> {
      const wish = { memberId, noteId, wanted, use: 'enhance', telling };
      const { note, name, made, usage } = await work(wish, (engine, text, run) => engine.enhance(text, run));
      const suggested = made.filter((part) => part.suggested);
      return {
        noteId,
        engine: name,
        revision: note.revision,
        originalContent: note.noteContent,
        enhancedContent: applyParts(note.noteContent, suggested),
        parts: made.map((part) => ({ ...part, edits: [...part.edits] })),
        ...presentUsage(usage),
      };
    },

    async cards(
      memberId: number,
      noteId: number,
      { engine: wanted, maxCards }: { engine?: AiEngine | undefined; maxCards: number },
      telling: Hear,
    ): Promise<GeneratedCards> {
      const wish = { memberId, noteId, wanted, use: 'cards', telling };
      const before = await prepare(wish);
      if (isNoteTooShort(before.note.noteContent.slice(0, SHORT_MAX))) {
        const usage = presentUsage(await quota.read(memberId));
        const { revision } = before.note;
        return { noteId, engine: before.name, revision, cards: [], reason: 'TOO_SHORT', ...usage };
      }
      const { note, name, made, usage } = await work(wish, (engine, text, run) =>
        engine.cards(text, maxCards, run),
      );
      // A model quotes what it likes; what cards are checked against later is whole.
      const whole = name === 'llm' ? expandToPassages(note.noteContent) : (place: TextRange) => place;
      const cards = made.map(({ kind, content, answer, ...place }) => {
        const { from, to } = whole(place);
        const sourceText = note.noteContent.slice(from, to);
        return { kind, content, answer, sourceText, from, to };
      });
      const isExisting = await existingCards(memberId, noteId, cards);
      return {
        noteId,
        engine: name,
        revision: note.revision,
        cards: cards.map((card) => ({ ...card, existing: isExisting(card) })),
        reason: cards.length === 0 ? 'NOTHING_FOUND' : null,
        ...presentUsage(usage),
      };
    },
  };
}

type Candidate = Pick<CandidateCard, 'content' | 'answer' | 'sourceText'>;

interface Wish {
  readonly memberId: number;
  readonly noteId: number;
  readonly wanted: AiEngine | undefined;
  readonly use: string;
  readonly telling: Hear;
}

interface Prepared {
  readonly note: Note;
  readonly name: AiEngine;
  readonly useKey: string;
}

/** Of a note that is longer it is clear without reading on. */
const SHORT_MAX = 2_000;

/** Rules say the same of the same text, so that asking again is no second use; a model is asked anew each time. */
function useKeyOf(engine: AiEngine, use: string, content: string): string {
  const what = engine === 'rules' ? createHash('sha256').update(content).digest('base64url') : randomUUID();
  return `${engine}:${use}:${what}`;
}

function presentUsage({ used, limit }: AiUsage) {
  return { aiUsageUsed: used, aiUsageLimit: limit };
}
