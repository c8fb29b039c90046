import { type Call, calls, IMPORT_FIELD } from '@molip/contract';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import { type Things, worstFitting } from './worst-fitting.ts';

export interface HostileRequest {
  readonly name: string;
  readonly text: string;
  readonly method: string;
  readonly path: string;
  readonly body?: string | FormData;
}

/** Whether a call takes more input than ids. */
const takesInput = ({ body, query, file, words }: Call): boolean =>
  body !== undefined || query !== undefined || file !== undefined || words !== undefined;

/** Texts for all calls in the short run. */
const FEW = ['opening brackets', 'decomposed Hangul'];
/** Texts that are slow to index or to search: for the calls that store or look for much text. */
const SLOW = [
  ...FEW,
  'blanks',
  'definitions in one line',
  'nested elements',
  'accents on one letter',
  'accents above and below in turn',
];
const SEARCHED = 'Latin letters that are Hangul on the other keyboard';
const TEXT_CALLS = new Set(['createNote', 'createCard', 'listNotes', 'searchCards']);
const SEARCH_CALLS = new Set(['listNotes', 'listDecks', 'listCards', 'searchCards', 'searchDecks']);
/** Calls that work in another process or thread, one task a member: one text is enough. */
const ISOLATED_CALLS = new Set(['previewImport', 'importCards', 'enhanceNote', 'generateCards']);

/** Without duplicates, since many calls take no free text. */
export function requestsOf(name: string, call: Call, things: Things, isLong: boolean): HostileRequest[] {
  const texts = Object.entries(HOSTILE_TEXTS).filter(([text]) => isLong || textsOf(name).includes(text));
  const made = new Map<string | FormData, HostileRequest>();
  for (const [text, make] of texts) {
    const request = requestOf(name, call, text, make, things);
    made.set(request.body instanceof FormData ? request.body : `${request.path} ${request.body}`, request);
  }
  return [...made.values(), ...malformed(name, call, things, isLong)];
}

function textsOf(name: string): string[] {
  if (ISOLATED_CALLS.has(name)) return ['nested elements'];
  const texts = TEXT_CALLS.has(name) ? SLOW : FEW;
  return SEARCH_CALLS.has(name) ? [...texts, SEARCHED] : texts;
}

function requestOf(
  name: string,
  call: Call,
  text: string,
  make: (chars: number) => string,
  things: Things,
): HostileRequest {
  const path = pathOf(call, make, things);
  if (call.file) return { name, text, method: call.method, path, body: formOf(call, fileOf(make)) };
  const body = worstFitting(call.body, make, things);
  return {
    name,
    text,
    method: call.method,
    path,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

const FILE_CHARS = 1_000_000;
const fileOf = (make: (chars: number) => string) => Buffer.from(make(FILE_CHARS));

/** The call that gets malformed JSON: the parser is the same for all. */
const JSON_CALL = 'createNote';

/** Requests that the schema refuses, as large as a request may be. */
function malformed(name: string, call: Call, things: Things, isLong: boolean): HostileRequest[] {
  const path = pathOf(call, (chars) => 'x'.repeat(chars), things);
  const request = (text: string, body: string | FormData) => ({
    name,
    text,
    method: call.method,
    path,
    body,
  });
  if (call.file)
    return [
      request(
        'a truncated zip',
        formOf(call, Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(2_000)])),
      ),
      request('an image of 60,000 pixels', formOf(call, HUGE_PNG)),
    ];
  if (!call.body) return [];
  const keys = request('an object of 50,000 keys', JSON.stringify(Object.fromEntries(manyKeys())));
  const lists = request('many lists', `[${'[],'.repeat((call.maxBodyBytes ?? 240_000) / 4)}0]`);
  if (!isLong && name !== JSON_CALL) return call.maxBodyBytes ? [keys, lists] : [keys];
  return [
    keys,
    lists,
    request('JSON 100,000 deep', '['.repeat(100_000) + ']'.repeat(100_000)),
    request('truncated JSON', `{"a":"${'x'.repeat(500_000)}`),
  ];
}

const manyKeys = () => Array.from({ length: 50_000 }, (_, index) => [`key${index}`, index]);

/** The first bytes of a PNG of 60,000 by 60,000 pixels. */
const HUGE_PNG = Buffer.from(
  `89504e470d0a1a0a0000000d494844520000ea600000ea600806000000${'00'.repeat(1_000)}`,
  'hex',
);

function formOf({ file }: Call, bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  const isImport = file?.field === IMPORT_FIELD;
  form.set(file?.field ?? '', new Blob([bytes]), isImport ? 'hostile.csv' : 'hostile.png');
  return form;
}

function pathOf(call: Call, make: (chars: number) => string, things: Things): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, id: string) => {
    const owned = call.owned?.[id];
    if (owned !== undefined) return String(things[owned] ?? crypto.randomUUID());
    return encodeURIComponent(call.words?.includes(id) ? make(100).trim() || 'x' : 'x');
  });
  const query = worstFitting(call.query, make, things) as Record<string, unknown> | undefined;
  // The server refuses a forged cursor before it reads anything.
  const pairs = Object.entries(query ?? {}).filter(([key, value]) => key !== 'cursor' && value !== null);
  const parts = pairs.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`);
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}

export const hostileCalls = (): [string, Call][] =>
  Object.entries<Call>(calls).filter(([, call]) => takesInput(call));
