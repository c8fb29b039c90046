import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

type Schema = z.ZodMiniType | undefined;

/**
 * The resource that a path id names. The authorisation test calls each with the id of another
 * member's resource; a new kind does not compile until that test can create one.
 */
export type OwnedResource =
  | 'session'
  | 'passkey'
  | 'timerSession'
  | 'note'
  | 'image'
  | 'deck'
  | 'card'
  | 'review'
  | 'job'
  | 'exam'
  | 'payment';

/** A row of the table of calls: everything that server, browser and tests need. */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path ids are written `{id}`, as in the specification. */
  readonly path: `/api/${string}`;
  readonly who: 'anyone' | 'member';
  readonly summary: string;
  readonly params?: Params;
  readonly owned?: Readonly<Record<string, OwnedResource>>;
  /** Path numbers within an owned resource: the third version of a note. */
  readonly within?: readonly string[];
  /** Path ids of resources that all members share: an ad. */
  readonly shared?: readonly string[];
  /** Path segments that are search words. */
  readonly words?: readonly string[];
  readonly query?: Query;
  readonly body?: Body;
  /** A multipart form with one file in this field, instead of a body. */
  readonly file?: { readonly field: string; readonly maxBytes: number };
  /** If the default limit is not enough. */
  readonly maxBodyBytes?: number;
  readonly status: 200 | 201 | 202 | 204;
  readonly response?: Answer;
  /** The media type of a response that is not JSON. */
  readonly media?: string;
  /** With `Accept: text/event-stream` the response is an event stream of progress and result. */
  readonly streams?: boolean;
  /** The refusals that are particular to this call; 400, 401, 403 OTHER_SITE, 429 and 5xx can come from any. */
  readonly refusals?: readonly ErrorCode[];
}

/** Free of side effects, so that unused calls are left out of the browser's bundle. */
// @__NO_SIDE_EFFECTS__
export function call<
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
  Answer extends Schema = undefined,
>(definition: Call<Params, Query, Body, Answer>): Call<Params, Query, Body, Answer> {
  return definition;
}

type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

type Part<Name extends string, Value> = undefined extends Value
  ? { readonly [K in Name]?: Value }
  : { readonly [K in Name]: Value };

/** The input of a caller. */
export type CallInput<C> =
  C extends Call<infer P, infer Q, infer B, Schema>
    ? Part<'params', InputOf<P>> & Part<'query', InputOf<Q>> & Part<'body', InputOf<B>>
    : never;

/** The validated input of a handler. */
export type CallRequest<C> =
  C extends Call<infer P, infer Q, infer B, Schema>
    ? { readonly params: OutputOf<P>; readonly query: OutputOf<Q>; readonly body: OutputOf<B> }
    : never;

/** void for a call without a response. */
export type CallResponse<C> =
  // biome-ignore lint/suspicious/noConfusingVoidType: it is only ever the result of a function
  C extends Call<Schema, Schema, Schema, infer A> ? (A extends z.ZodMiniType ? z.output<A> : void) : never;
