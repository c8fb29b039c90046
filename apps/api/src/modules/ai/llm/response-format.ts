import type { JSONValue } from 'ai';
import * as z from 'zod';

export type ResponseFormat = ReturnType<typeof responseFormat>;

/** Asks the server to let nothing but such an object be written. */
export function responseFormat(name: string, schema: z.ZodType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-7' });
  const jsonSchema = rest as Record<string, JSONValue>;
  return { type: 'json_schema', json_schema: { name, strict: true, schema: jsonSchema } };
}
