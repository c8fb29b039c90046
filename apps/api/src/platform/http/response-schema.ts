import * as z from 'zod/mini';

/** Checks of incoming values; responses are our own. */
const CHECKS = new Set([
  '$schema',
  'format',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
]);

/**
 * The JSON Schema by which a response is serialized: its fields and types, without checks. `anyOf` with null becomes
 * `nullable`, as the serializer would otherwise validate each value against both.
 */
export function responseSchema(schema: z.ZodMiniType): object {
  return forWriting(z.toJSONSchema(schema, { io: 'output' })) as object;
}

function forWriting(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forWriting);
  if (schema === null || typeof schema !== 'object') return schema;
  const { anyOf, properties, ...rest } = schema as Record<string, unknown>;
  const kept = Object.entries(rest).filter(([keyword]) => !CHECKS.has(keyword));
  return {
    ...Object.fromEntries(kept.map(([keyword, value]) => [keyword, forWriting(value)])),
    // Its keys are names of fields, which may be called like a check.
    ...(properties !== undefined && { properties: eachForWriting(properties) }),
    ...(Array.isArray(anyOf) && oneOrNull(anyOf)),
  };
}

function eachForWriting(properties: unknown): object {
  return Object.fromEntries(
    Object.entries(properties as object).map(([name, schema]) => [name, forWriting(schema)]),
  );
}

function oneOrNull(anyOf: readonly unknown[]): object {
  const others = anyOf.filter((schema) => !isNull(schema));
  const [only] = others;
  if (others.length === 1 && anyOf.length === 2) return { ...(forWriting(only) as object), nullable: true };
  return { anyOf: anyOf.map(forWriting) };
}

function isNull(schema: unknown): boolean {
  return (schema as { type?: unknown }).type === 'null';
}
