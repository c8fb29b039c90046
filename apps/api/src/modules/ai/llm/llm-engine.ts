import type { AiConfig } from '#config/services.ts';
import type { Engine } from '../engine.ts';
import { modelAt, type Patience } from './ask-model.ts';
import { CardsAnswer, cardsInAnswer } from './cards-in-answer.ts';
import { EnhancementAnswer, enhancementInAnswer } from './enhancement-in-answer.ts';
import { promptAbout } from './note-as-material.ts';
import { CARDS_PROMPT } from './prompts/cards.ts';
import { ENHANCEMENT_PROMPT } from './prompts/enhancement.ts';
import { responseFormat } from './response-format.ts';

const PATIENCE: Patience = { timeoutMs: 55_000, pauseMs: 1_000 };
const CARDS_FORMAT = responseFormat('cards', CardsAnswer);
const ENHANCEMENT_FORMAT = responseFormat('enhancement', EnhancementAnswer);

/** Any server that speaks OpenAI's chat completions. Fails with `LlmFailure`, or with the reason of the signal. */
export function llmEngine(config: AiConfig, patience: Partial<Patience> = {}): Engine {
  const ask = modelAt(config, { ...PATIENCE, ...patience });
  return {
    enhance: (note, run) =>
      ask(
        {
          prompt: promptAbout(note, ENHANCEMENT_PROMPT),
          format: ENHANCEMENT_FORMAT,
          read: (answer) => enhancementInAnswer(answer, note.content),
        },
        run,
      ),
    cards: (note, most, run) =>
      ask(
        {
          prompt: promptAbout(note, CARDS_PROMPT, { most: String(most) }),
          format: CARDS_FORMAT,
          read: (answer) => cardsInAnswer(answer, note.content, most),
        },
        run,
      ),
  };
}
