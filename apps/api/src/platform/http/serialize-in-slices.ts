import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { timeSlice } from '../concurrency/time-slice.ts';

/** Shorter lists are serialized at once, in a millisecond or two. */
const AT_ONCE_CHARS = 200_000;

type Json = Readonly<Record<string, unknown>>;

/** Serializes a response with a long list item by item, in time slices. Null for a short list. */
export type SerializeInSlices = (answer: unknown, reply: FastifyReply) => Promise<Buffer | null>;

/** For responses that are objects with a list of objects; undefined for others. */
export function sliceSerializer(schema: z.ZodMiniType): SerializeInSlices | undefined {
  const list = listOf(schema);
  if (!list) return undefined;
  return async (answer, reply) => {
    const items = (answer as Json)[list.name] as readonly Json[];
    if (charsOf(items) <= AT_ONCE_CHARS) return null;
    const shell = reply.compileSerializationSchema(schema as unknown as Json)({
      ...(answer as Json),
      [list.name]: [],
    });
    const opening = `"${list.name}":[`;
    const at = shell.indexOf(`${opening}]`);
    if (at < 0 || at !== shell.lastIndexOf(`${opening}]`)) return null;
    const write = reply.compileSerializationSchema(list.item as unknown as Json);
    const slice = timeSlice();
    const pieces = [Buffer.from(shell.slice(0, at) + opening)];
    for (const [index, one] of items.entries()) {
      pieces.push(Buffer.from((index === 0 ? '' : ',') + write(one)));
      if (slice.shouldYield()) await slice.yieldNow();
    }
    pieces.push(Buffer.from(shell.slice(at + opening.length)));
    return Buffer.concat(pieces);
  };
}

function charsOf(items: readonly Json[]): number {
  let chars = 0;
  for (const item of items)
    for (const value of Object.values(item)) if (typeof value === 'string') chars += value.length;
  return chars;
}

function listOf(schema: z.ZodMiniType): { name: string; item: z.ZodMiniType } | null {
  if (schema._zod.def.type !== 'object') return null;
  for (const [name, field] of Object.entries((schema as z.ZodMiniObject)._zod.def.shape)) {
    const { element } = (field as z.ZodMiniArray<z.ZodMiniType>)._zod.def;
    if (isArray(field as z.ZodMiniType) && element._zod.def.type === 'object') return { name, item: element };
  }
  return null;
}

const isArray = (schema: z.ZodMiniType): boolean => schema._zod.def.type === 'array';
