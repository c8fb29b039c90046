import type { Call, CallAnswer, CallRequest } from '@molip/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { SignedIn } from '../auth/session-gate.ts';
import type { CountRecords } from '../limits/stored-records.ts';
import { writerInPieces } from './answer-in-pieces.ts';
import { answerSchema } from './answer-schema.ts';
import { validate, validateBody } from './validate.ts';

/** The raw exchange, for the few handlers that read or set cookies, take files or send them. */
export interface Http {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler<C> = (input: CallRequest<C>, http: Http) => Promise<CallAnswer<C>>;
type MemberHandler<C> = (who: SignedIn, input: CallRequest<C>, http: Http) => Promise<CallAnswer<C>>;

/** Registers calls of the contract's table: the schema judges the request, the handler is one call to a service. */
export interface Routes {
  anyone<C extends Call>(call: C, handle: Handler<C>): void;
  member<C extends Call>(call: C, handle: MemberHandler<C>): void;
}

export type Authenticate = (request: FastifyRequest) => Promise<SignedIn>;

export function makeRoutes(
  app: FastifyInstance,
  authenticate: Authenticate,
  countRecords: CountRecords = async () => async () => {},
): Routes {
  const signedIn = new WeakMap<FastifyRequest, SignedIn>();

  const register = <C extends Call>(
    call: C,
    onRequest: (request: FastifyRequest) => Promise<void>,
    handle: Handler<C>,
  ) => {
    const writeInPieces = call.answer && writerInPieces(call.answer);
    app.route({
      method: call.method,
      url: fastifyPath(call.path),
      ...(call.answer && { schema: { response: { [call.status]: answerSchema(call.answer) } } }),
      config: { readsForm: call.file !== undefined, isQueued: isQueued(call) },
      ...(call.maxBodyBytes && { bodyLimit: call.maxBodyBytes }),
      onRequest,
      handler: async (request, reply) => {
        const answer = await handle(await parse(call, request), { request, reply });
        // The handler has sent it, with headers of its own, or as events.
        if (call.media || reply.sent) return reply;
        reply.code(call.status);
        if (!call.answer) return reply.send();
        const written = await writeInPieces?.(answer, reply);
        return written ? reply.type('application/json; charset=utf-8').send(written) : answer;
      },
    });
  };

  return {
    anyone(call, handle) {
      if (call.who !== 'anyone') throw new Error(`${call.path} is for members`);
      register(call, async () => {}, handle);
    },
    member(call, handle) {
      if (call.who !== 'member') throw new Error(`${call.path} is for anyone`);
      // Before the body is read, so that a stranger cannot make the server parse megabytes.
      const gate = async (request: FastifyRequest) => {
        const who = await authenticate(request);
        request.memberId = who.memberId;
        signedIn.set(request, who);
      };
      register(call, gate, async (input, http) => {
        const who = signedIn.get(http.request);
        if (!who) throw new Error('the gate did not run');
        const giveBack = await countRecords(call, who.memberId, input.body);
        try {
          return await handle(who, input, http);
        } catch (error) {
          await giveBack();
          throw error;
        }
      });
    },
  };
}

/** Uploads, downloads and the AI's streams wait for other things than this server, and have bounds of their own. */
const isQueued = ({ file, media, streams }: Call): boolean => !file && !media && !streams;

/** `{id}` in the contract, `:id` in Fastify. */
export function fastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

async function parse<C extends Call>(call: C, request: FastifyRequest): Promise<CallRequest<C>> {
  const part = (schema: z.ZodMiniType | undefined, value: unknown) =>
    schema ? validate(schema, value) : undefined;
  return {
    params: part(call.params, request.params),
    query: part(call.query, request.query),
    body: call.body && (await validateBody(call.body, request.body)),
  } as CallRequest<C>;
}
