import type { AiConfig } from '#config/services.ts';
import { concurrencyLimiter, type RunLimited } from '#platform/concurrency/concurrency-limiter.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Isolation } from '#platform/isolated/index.ts';
import type { Engine } from './engine.ts';
import { llmEngine } from './llm/llm-engine.ts';
import { LlmFailure } from './llm/llm-failure.ts';
import { makeOwnTurns } from './own-turns.ts';
import { openRulesEngine, type RulesEngine } from './rules/rules-engine.ts';

const WAITING_MAX = 50;
/** The rules have one process. */
const RULES_AT_ONCE = 1;
const LLM_AT_ONCE = 8;

export interface EngineInLine {
  readonly engine: Engine;
  readonly runLimited: RunLimited;
}

export interface Engines {
  readonly rules: EngineInLine & { readonly engine: RulesEngine };
  /** Null where the operator has chosen none. */
  readonly llm: (EngineInLine & { readonly provider: string; readonly model: string }) | null;
}

export function openEngines(config: AiConfig | null, isolation: Isolation): Engines {
  const rules = openRulesEngine(isolation);
  return {
    // A member who asks much waits for itself: in the queue of all it has one request.
    rules: { engine: rules, runLimited: makeOwnTurns(turns(RULES_AT_ONCE)) },
    llm: config && {
      engine: refusing(llmEngine(config)),
      runLimited: turns(LLM_AT_ONCE),
      provider: new URL(config.baseUrl).host,
      model: config.model,
    },
  };
}

function turns(atOnce: number): RunLimited {
  return concurrencyLimiter({ concurrency: atOnce, waitingMax: WAITING_MAX, refusal: 'AI_BUSY' });
}

/** What a model fails with, as members are told it; they may take the rules' work then. */
function refusing(engine: Engine): Engine {
  const told = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof LlmFailure)) throw error;
      throw new Refusal(error.kind === 'TIMED_OUT' ? 'AI_TIMED_OUT' : 'AI_FAILED', { cause: error });
    }
  };
  return {
    enhance: (note, run) => told(engine.enhance(note, run)),
    cards: (note, most, run) => told(engine.cards(note, most, run)),
  };
}
