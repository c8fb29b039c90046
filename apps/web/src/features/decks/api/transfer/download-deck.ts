import { decksCalls, type EXPORT_FORMATS } from '@molip/contract';
import { MINUTE_MS } from '@molip/domain/kernel';
import { clientFailure, readFailure } from '#shared/lib/api/api-error.ts';
import { apiSession, renewSession } from '#shared/lib/api/index.ts';
import { refusalIfSignedOut } from './send-file.ts';

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The file is written while it is sent: only silence is limited, not the whole time. */
export const SILENCE_TIMEOUT_MS = MINUTE_MS;

interface DownloadedFile {
  readonly content: Blob;
  /** From the response header; null where it is missing. */
  readonly fileName: string | null;
}

interface DownloadOptions {
  readonly signal: AbortSignal;
  /** Called with the number of received bytes. */
  readonly onBytes: (bytes: number) => void;
}

export async function downloadDeck(
  deckId: number,
  format: ExportFormat,
  { signal, onBytes }: DownloadOptions,
): Promise<DownloadedFile> {
  const usedToken = apiSession().readToken();
  const era = apiSession().readEra();
  const silence = new AbortController();
  const either = AbortSignal.any([silence.signal, signal]);
  let bytes = 0;
  const heard = (more: number) => {
    bytes += more;
    onBytes(bytes);
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_TIMEOUT_MS);
  };
  let timer = setTimeout(() => silence.abort(), SILENCE_TIMEOUT_MS);
  try {
    let response = await ask(deckId, format, usedToken, either);
    if (response.status === 401) {
      const refusal = await failureOf(response);
      if (apiSession().readToken() === usedToken) await renewSession().catch(refusalIfSignedOut(refusal));
      if (apiSession().readEra() !== era) throw refusal;
      response = await ask(deckId, format, apiSession().readToken(), either);
    }
    if (!response.ok) throw await failureOf(response);
    const content = await readAll(response, heard);
    return { content, fileName: fileNameIn(response.headers) };
  } catch (error) {
    if (silence.signal.aborted) throw clientFailure('TIMED_OUT');
    throw error instanceof TypeError ? clientFailure('NETWORK_UNREACHABLE') : error;
  } finally {
    clearTimeout(timer);
  }
}

function ask(deckId: number, format: ExportFormat, token: string | null, signal: AbortSignal) {
  const address = new URL(decksCalls.exportDeck.path.replace('{id}', String(deckId)), location.origin);
  address.searchParams.set('format', format);
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : []);
  return fetch(address, { method: 'GET', credentials: 'include', headers, signal });
}

async function readAll(response: Response, heard: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    parts.push(piece.value);
    heard(piece.value.length);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? 'application/octet-stream' });
}

async function failureOf(response: Response) {
  const { ok, status, headers } = response;
  return readFailure({ ok, status, headers, json: await response.json().catch(() => undefined) });
}

function fileNameIn(headers: Headers): string | null {
  const named = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '')?.[1];
  try {
    return named ? decodeURIComponent(named).normalize('NFC') : null;
  } catch {
    return null;
  }
}
