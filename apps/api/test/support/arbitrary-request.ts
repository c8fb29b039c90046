import type { Call } from '@molip/contract';
import fc from 'fast-check';
import * as z from 'zod/mini';

interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
}

export interface FuzzedRequest {
  readonly method: string;
  readonly url: string;
  readonly payload: string | Buffer | undefined;
  readonly contentType: string;
}

/** Texts that have broken servers before. */
const nastyText = fc.constantFrom(
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '가\udfff나',
  '__proto__',
  'constructor',
  "'; drop table members; --",
  '%00',
  '../../etc/passwd',
  '{{7*7}}',
  '😀'.repeat(50),
  'ㄱ'.repeat(5000),
  '\u202e\u0000',
  '<script>alert(1)</script>',
  'a@b',
  'name@example.com',
  '123456',
);
const text = fc.oneof(nastyText, fc.string({ unit: 'binary', maxLength: 40 }), fc.emailAddress(), fc.uuid());
const number = fc.oneof(
  fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, Number.MAX_SAFE_INTEGER),
  fc.integer(),
);
const anything = fc.oneof(text, number, fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 3 }));

/** A value that the schema would take, more or less. */
function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  switch (schema.type) {
    case 'string':
      return text;
    case 'integer':
    case 'number':
      return number;
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(nearly(schema.items ?? {}), { maxLength: 5 });
    case 'object':
      return fc.record(mapValues(schema.properties ?? {}, nearly), { requiredKeys: [] });
    default:
      return anything;
  }
}

/** Mostly fitting, sometimes not at all. */
function nearly(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: fitting(schema) }, { weight: 1, arbitrary: anything });
}

const schemaOf = (schema: z.ZodMiniType | undefined): JsonSchema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {};

const BOUNDARY = 'grenze';

/** Forms that hold a file, more or less. */
function arbitraryForm(field: string): fc.Arbitrary<Pick<FuzzedRequest, 'payload' | 'contentType'>> {
  const beginning = fc.constantFrom(
    'ffd8ffe0',
    '89504e470d0a1a0a',
    '474946383961',
    '524946460000000057454250',
    '',
  );
  return fc
    .record({
      name: fc.oneof({ weight: 5, arbitrary: fc.constant(field) }, { weight: 1, arbitrary: text }),
      fileName: text,
      bytes: fc.tuple(beginning, fc.uint8Array({ maxLength: 400 })),
      end: fc.constantFrom(`\r\n--${BOUNDARY}--\r\n`, `\r\n--${BOUNDARY}\r\n`, '\r\n', ''),
      contentType: fc.oneof(
        { weight: 9, arbitrary: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('multipart/form-data', 'multipart/form-data; boundary=', ''),
        },
      ),
    })
    .map(({ name, fileName, bytes: [head, tail], end, contentType }) => ({
      payload: Buffer.concat([
        Buffer.from(
          `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n`,
        ),
        Buffer.from(head, 'hex'),
        tail,
        Buffer.from(end),
      ]),
      contentType,
    }));
}

export function arbitraryRequest(call: Call): fc.Arbitrary<FuzzedRequest> {
  if (!call.file) return arbitraryJsonRequest(call);
  const { method, path: url, file } = call;
  return fc.oneof(
    { weight: 8, arbitrary: arbitraryForm(file.field).map((form) => ({ method, url, ...form })) },
    { weight: 2, arbitrary: arbitraryJsonRequest(call) },
  );
}

function arbitraryJsonRequest(call: Call): fc.Arbitrary<FuzzedRequest> {
  const ids = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, id = '']) => id);
  const params = schemaOf(call.params).properties ?? {};
  return fc
    .record({
      ids: fc.record(Object.fromEntries(ids.map((id) => [id, nearly(params[id] ?? {})]))),
      query: nearly(schemaOf(call.query)),
      body: fc.oneof(
        { weight: 8, arbitrary: nearly(schemaOf(call.body)).map((value) => JSON.stringify(value)) },
        { weight: 1, arbitrary: text },
        {
          weight: 1,
          arbitrary: fc.constantFrom('{', '[]', 'null', '{"__proto__":{"x":1}}', '{"a":1,"a":2}', ''),
        },
      ),
      contentType: fc.oneof(
        { weight: 9, arbitrary: fc.constant('application/json') },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            'text/plain',
            'multipart/form-data',
            'application/x-www-form-urlencoded',
            '',
          ),
        },
      ),
    })
    .map(({ ids, query, body, contentType }) => ({
      method: call.method,
      url: withQuery(
        call.path.replaceAll(/\{(\w+)\}/g, (_, id: string) => encodeLoosely(ids[id])),
        query,
      ),
      payload: call.method === 'GET' ? undefined : body,
      contentType,
    }));
}

/** Addresses that browsers go to themselves, outside the table, and what lies near them. */
const PLACES = [
  '/oauth2/authorization/',
  '/login/oauth2/code/',
  '/api/membership/sandbox/',
  '/api/',
  '/assets/',
  '/',
];

export function arbitraryVisit(): fc.Arbitrary<FuzzedRequest & { readonly headers: Record<string, string> }> {
  // What a header may hold at all; node refuses the rest before it is sent.
  const value = fc.oneof(
    fc.constantFrom(
      'google',
      'kakao',
      '*',
      'bytes=0-',
      'bytes=9-1',
      'W/"x"',
      'a=b; a=c',
      'text/event-stream',
    ),
    fc.string({ unit: fc.constantFrom('a', '.', '=', ';', '"', '%', '0', ' ', ',', '/'), maxLength: 60 }),
  );
  const names = [
    'cookie',
    'accept',
    'accept-encoding',
    'range',
    'if-none-match',
    'origin',
    'x-forwarded-for',
    'host',
  ];
  return fc
    .record({
      method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'),
      place: fc.constantFrom(...PLACES),
      rest: fc.oneof(
        fc.constantFrom('google', 'kakao', 'index.html', '..%2f..%2fetc%2fpasswd'),
        text.map(encodeLoosely),
      ),
      query: fc.dictionary(fc.constantFrom('code', 'state', 'error', 'iss', 'again', 'link'), text, {
        maxKeys: 4,
      }),
      headers: fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4 }),
      body: text,
      contentType: fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain'),
    })
    .map(({ method, place, rest, query, headers, body, contentType }) => ({
      method,
      url: withQuery(`${place}${rest}`, query),
      payload: method === 'POST' || method === 'PUT' ? body : undefined,
      contentType,
      headers,
    }));
}

/** encodeURIComponent throws at lone surrogates; a socket would not. */
function encodeLoosely(value: unknown): string {
  const given = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return given.isWellFormed() ? encodeURIComponent(given) || '%20' : '%ed%a0%80';
}

function withQuery(path: string, query: unknown): string {
  if (typeof query !== 'object' || query === null || Array.isArray(query)) return path;
  const pairs = Object.entries(query).map(([key, value]) => `${encodeLoosely(key)}=${encodeLoosely(value)}`);
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
