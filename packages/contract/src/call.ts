import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

type Schema = z.ZodMiniType | undefined;

/**
 * What a path id names. A call says so beside the id, and the authorisation test then tries it
 * with another member's thing; a new word here does not compile until that test can make one.
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

/** One line of the table of calls: everything that server, browser and tests need to know of it. */
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
  /** Numbers in the path that only count within an owned thing: the third version of a note. */
  readonly within?: readonly string[];
  /** Ids in the path of what belongs to nobody, and is the same for every member: an ad. */
  readonly shared?: readonly string[];
  /** Parts of the path that are words to look for, and name nothing. */
  readonly words?: readonly string[];
  readonly query?: Query;
  readonly body?: Body;
  /** A multipart form with one file in this field, in the place of a body. */
  readonly file?: { readonly field: string; readonly maxBytes: number };
  /** Where a form's worth is not enough. */
  readonly maxBodyBytes?: number;
  readonly status: 200 | 201 | 202 | 204;
  readonly response?: Answer;
  /** The media type of an answer that is no JSON. */
  readonly media?: string;
  /** Asked with `Accept: text/event-stream`, the answer comes as events, with how far it is before it. */
  readonly streams?: boolean;
  /** The refusals that are particular to this call; 400, 401, 403 OTHER_SITE, 429 and 5xx can come from any. */
  readonly refusals?: readonly ErrorCode[];
}

/** One that is not used is left out of the browser's bundle: making it has no effect of its own. */
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

/** What a caller gives. */
export type CallInput<C> =
  C extends Call<infer P, infer Q, infer B, Schema>
    ? Part<'params', InputOf<P>> & Part<'query', InputOf<Q>> & Part<'body', InputOf<B>>
    : never;

/** What a handler gets, after the schemas have judged it. */
export type CallRequest<C> =
  C extends Call<infer P, infer Q, infer B, Schema>
    ? { readonly params: OutputOf<P>; readonly query: OutputOf<Q>; readonly body: OutputOf<B> }
    : never;

/** Nothing, where the call has no answer: a handler then simply returns. */
export type CallResponse<C> =
  // biome-ignore lint/suspicious/noConfusingVoidType: it is only ever the result of a function
  C extends Call<Schema, Schema, Schema, infer A> ? (A extends z.ZodMiniType ? z.output<A> : void) : never;
