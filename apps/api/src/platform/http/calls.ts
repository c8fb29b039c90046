import type { Call, CallRequest, CallResponse } from '@molip/contract';
import fastJsonStringify from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import type { SignedIn } from '../auth/session-gate.ts';
import type { CountRecords } from '../limits/stored-records.ts';
import { Refusal } from './refusal.ts';
import { responseSchema } from './response-schema.ts';
import { sliceSerializer } from './serialize-in-slices.ts';
import { validate, validateBody } from './validate.ts';

type Request<C> = FastifyRequest<{
  Params: CallRequest<C>['params'];
  Querystring: CallRequest<C>['query'];
  Body: CallRequest<C>['body'];
}>;
type Handler<C> = (request: Request<C>, reply: FastifyReply) => Promise<CallResponse<C>>;
type MemberHandler<C> = (
  request: Request<C> & { readonly member: SignedIn },
  reply: FastifyReply,
) => Promise<CallResponse<C>>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until the access token is checked, and for calls that anyone may make. */
    member: SignedIn | null;
  }
  interface FastifyInstance {
    /** Adds the route of a call that anyone may make. */
    publicCall<C extends Call>(call: C, handle: Handler<C>): void;
    /** Adds the route of a call for members: the request has its `member`. */
    memberCall<C extends Call>(call: C, handle: MemberHandler<C>): void;
  }
}

interface Options {
  readonly authenticate: (request: FastifyRequest) => Promise<SignedIn>;
  readonly countRecords: CountRecords;
}

/** Adds `publicCall` and `memberCall`: a route for a row of the table of calls, whose schemas validate and serialize. */
export function acceptCalls(server: FastifyInstance, { authenticate, countRecords }: Options): void {
  server.decorateRequest('member', null);
  server.setValidatorCompiler<z.ZodMiniType>(({ schema }) => (value) => {
    try {
      return { value: validate(schema, value) };
    } catch (error) {
      if (error instanceof Refusal) return { error };
      throw error;
    }
  });
  server.setSerializerCompiler<z.ZodMiniType>(({ schema }) => fastJsonStringify(responseSchema(schema)));

  // Before the body is read, so that a stranger cannot make the server parse megabytes.
  const onRequest = async (request: FastifyRequest) => {
    request.member = await authenticate(request);
  };

  server.decorate('publicCall', function (this: FastifyInstance, call, handle) {
    if (call.who !== 'anyone') throw new Error(`${call.path} is for members`);
    this.route(routeOf(call, handle as Handler<Call>));
  });
  server.decorate('memberCall', function (this: FastifyInstance, call, handle) {
    if (call.who !== 'member') throw new Error(`${call.path} is for anyone`);
    const counted = async (request: Request<Call>, reply: FastifyReply) => {
      const { member, body } = request;
      if (!member) throw new Error('authenticate did not run');
      const giveBack = await countRecords(call, member.memberId, body);
      try {
        return await (handle as Handler<Call>)(request, reply);
      } catch (error) {
        await giveBack();
        throw error;
      }
    };
    this.route({ ...routeOf(call, counted), onRequest });
  });
}

function routeOf(call: Call, handle: Handler<Call>): RouteOptions {
  const { method, path, status, params, query, body, response, maxBodyBytes } = call;
  const writeInPieces = response && sliceSerializer(response);
  return {
    method,
    url: fastifyPath(path),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(response && { response: { [status]: response } }),
    },
    config: { readsForm: call.file !== undefined, isQueued: isQueued(call) },
    ...(maxBodyBytes && { bodyLimit: maxBodyBytes }),
    // Not by the validator compiler: Fastify passes it null for a missing body, and an asynchronous one cannot replace the body.
    ...(body && {
      preHandler: async (request) => {
        request.body = await validateBody(body, request.body);
      },
    }),
    handler: async (request, reply) => {
      const result = await handle(request as Request<Call>, reply);
      // The handler has sent it, with headers of its own, or as events.
      if (call.media || reply.sent) return reply;
      reply.code(status);
      if (!response) return reply.send();
      const written = await writeInPieces?.(result, reply);
      return written ? reply.type('application/json; charset=utf-8').send(written) : result;
    },
  };
}

/** Uploads, downloads and the AI's streams wait for other things than this server, and have bounds of their own. */
const isQueued = ({ file, media, streams }: Call): boolean => !file && !media && !streams;

/** `{id}` in the contract, `:id` in Fastify. */
export function fastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
