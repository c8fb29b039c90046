import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { lazily } from '#contract/lazily.ts';
import { PathId } from '#contract/primitives.ts';
import {
  AiStatus,
  CardToCheck,
  EnhancedNote,
  EnhanceNote,
  GenerateCards,
  GeneratedCards,
} from './schemas.ts';

const ENGINE_REFUSALS = [
  'NOT_FOUND',
  'NOTE_TOO_LONG_FOR_AI',
  'AI_QUOTA_EXCEEDED',
  'TOO_MANY_REQUESTS',
  'AI_CONSENT_REQUIRED',
  'AI_NOT_CONFIGURED',
  'AI_BUSY',
  'AI_FAILED',
  'AI_TIMED_OUT',
] as const;

export const readAi = call({
  method: 'GET',
  path: '/api/ai',
  who: 'member',
  summary:
    'Which engines there are, whether the member agreed to the outside one, and what is left of this month',
  status: 200,
  response: AiStatus,
});

export const decideAiConsent = call({
  method: 'PUT',
  path: '/api/ai/consent',
  who: 'member',
  summary: 'Agree that notes are sent to the outside model, or take that back',
  body: lazily(() => z.object({ agreed: z.boolean() })),
  status: 204,
  refusals: ['AI_NOT_CONFIGURED'],
});

export const enhanceNote = call({
  method: 'POST',
  path: '/api/ai/notes/enhance',
  who: 'member',
  summary: 'Propose a better note, part by part; changes nothing',
  body: EnhanceNote,
  status: 200,
  response: EnhancedNote,
  streams: true,
  refusals: ENGINE_REFUSALS,
});

export const generateCards = call({
  method: 'POST',
  path: '/api/ai/notes/{id}/cards',
  who: 'member',
  summary: 'Propose cards made from a note; stores nothing',
  params: lazily(() => z.object({ id: PathId })),
  owned: { id: 'note' },
  body: GenerateCards,
  status: 200,
  response: GeneratedCards,
  streams: true,
  refusals: ENGINE_REFUSALS,
});

export const listCardsToCheck = call({
  method: 'GET',
  path: '/api/notes/{id}/cards-to-check',
  who: 'member',
  summary: 'Cards whose passage the note no longer has, with what it says instead',
  params: lazily(() => z.object({ id: PathId })),
  owned: { id: 'note' },
  status: 200,
  response: lazily(() => z.object({ cards: z.array(CardToCheck) })),
  refusals: ['NOT_FOUND'],
});
