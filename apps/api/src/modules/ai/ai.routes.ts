import { type AiProgress, calls, type EnhancedNote, type GeneratedCards } from '@molip/contract';
import type { FastifyInstance } from 'fastify';
import { disconnectSignal, respondOrStream } from '#platform/http/event-stream.ts';
import type { AiService } from './ai.service.ts';
import type { CardsToCheckService } from './cards-to-check.service.ts';

interface AiServices {
  readonly ai: AiService;
  readonly cardsToCheck: CardsToCheckService;
}

export async function aiRoutes(app: FastifyInstance, { ai, cardsToCheck }: AiServices): Promise<void> {
  app.memberCall(calls.readAi, ({ member }) => ai.status(member.memberId));
  app.memberCall(calls.decideAiConsent, ({ member, body }) => ai.decideConsent(member.memberId, body.agreed));
  app.memberCall(calls.enhanceNote, (request, reply) =>
    respondOrStream<EnhancedNote, AiProgress>(reply, (telling) =>
      ai.enhance(request.member.memberId, request.body.noteId, request.body.engine, telling),
    ),
  );
  app.memberCall(calls.generateCards, (request, reply) =>
    respondOrStream<GeneratedCards, AiProgress>(reply, (telling) =>
      ai.cards(request.member.memberId, request.params.id, request.body, telling),
    ),
  );
  app.memberCall(calls.listCardsToCheck, (request, reply) =>
    cardsToCheck(request.member.memberId, request.params.id, disconnectSignal(reply)),
  );
}
