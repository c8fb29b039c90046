import { type AiProgress, calls, type EnhancedNote, type GeneratedCards } from '@molip/contract';
import { answerOrStream, whileThere } from '#platform/http/event-stream.ts';
import type { Routes } from '#platform/http/routes.ts';
import type { aiService } from './ai.service.ts';
import type { cardsToCheckService } from './cards-to-check.service.ts';

interface AiServices {
  readonly ai: ReturnType<typeof aiService>;
  readonly cardsToCheck: ReturnType<typeof cardsToCheckService>;
}

export function aiRoutes(routes: Routes, { ai, cardsToCheck }: AiServices): void {
  routes.member(calls.readAi, (who) => ai.status(who.memberId));
  routes.member(calls.decideAiConsent, (who, { body }) => ai.decideConsent(who.memberId, body.agreed));
  routes.member(calls.enhanceNote, (who, { body }, http) =>
    answerOrStream<EnhancedNote, AiProgress>(http, (telling) =>
      ai.enhance(who.memberId, body.noteId, body.engine, telling),
    ),
  );
  routes.member(calls.generateCards, (who, { params, body }, http) =>
    answerOrStream<GeneratedCards, AiProgress>(http, (telling) =>
      ai.cards(who.memberId, params.id, body, telling),
    ),
  );
  routes.member(calls.listCardsToCheck, (who, { params }, http) =>
    cardsToCheck(who.memberId, params.id, whileThere(http.reply)),
  );
}
