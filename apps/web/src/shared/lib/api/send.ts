import type { Call } from '@molip/contract';
import { clientFailure } from './api-error.ts';
import { takeAsked } from './asked-early.ts';
import type { RawAnswer } from './raw-answer.ts';

export const REQUEST_TIMEOUT_MS = 60_000;
/** A member without a token was let in because the server did not answer: it has had its time. */
const WITHOUT_TOKEN_MS = 4_000;

export interface SendParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly token?: string | null;
  readonly signal?: AbortSignal;
  /** It goes on when the page is left. Browsers refuse it above 64 KiB. */
  readonly keepalive?: boolean;
}

/** One request, no second tries. Rejects only when there was no answer; the time covers its last byte. */
export async function send(call: Call, parts: SendParts): Promise<RawAnswer> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), patienceFor(call, parts));
  const signal = parts.signal ? AbortSignal.any([timeout.signal, parts.signal]) : timeout.signal;
  try {
    // Without a turn of its own where nothing was asked: a page that is being left has none to give.
    const early = takeAsked(call, parts.token ?? null);
    const response =
      (early && (await early)) ??
      (await fetch(addressOf(call, parts), {
        method: call.method,
        credentials: 'include',
        ...(parts.keepalive && { keepalive: true }),
        signal,
        ...contentOf(call, parts),
      }));
    const { ok, status, headers } = response;
    return { ok, status, headers, json: parsed(await response.text()) };
  } catch (reason) {
    if (parts.signal?.aborted) throw reason;
    throw clientFailure(timeout.signal.aborted ? 'TIMED_OUT' : 'NETWORK_UNREACHABLE');
  } finally {
    clearTimeout(timer);
  }
}

function patienceFor({ who, method }: Call, { token }: SendParts): number {
  return who === 'member' && method === 'GET' && !token ? WITHOUT_TOKEN_MS : REQUEST_TIMEOUT_MS;
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function addressOf(call: Call, { params, query }: SendParts): URL {
  const given = (params ?? {}) as Record<string, unknown>;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name])));
  const address = new URL(path, location.origin);
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) address.searchParams.append(name, String(one));
    }
  }
  return address;
}

export function contentOf(
  call: Call,
  { body, token }: SendParts,
  accept = 'application/json',
): Pick<RequestInit, 'headers' | 'body'> {
  const headers: Record<string, string> = { accept };
  if (token) headers.authorization = `Bearer ${token}`;
  const sendsJson =
    body !== undefined || call.method === 'POST' || call.method === 'PUT' || call.method === 'PATCH';
  if (!sendsJson) return { headers };
  headers['content-type'] = 'application/json';
  return { headers, body: JSON.stringify(body ?? {}) };
}
