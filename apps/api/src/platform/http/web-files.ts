import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readPageLinks } from './page-links.ts';
import { Refusal } from './refusal.ts';

/** What the page must know before it asks the server anything. */
export interface PageConfig {
  readonly productName: string;
  readonly companyLines: readonly string[];
  readonly termsUrl: string;
  readonly privacyUrl: string;
  readonly supportEmail: string | null;
}

type Encoding = 'br' | 'gzip';

interface Document {
  readonly html: string;
  /** The same, packed once: it is the first thing that a slow line waits for. */
  readonly packed: Readonly<Record<Encoding, Buffer>>;
}

export interface WebPage {
  /** The page for a path. Each is the same page but for the files that it tells the browser to fetch at once. */
  readonly at: (path: string) => Document;
  /** Hashes of the page's inline scripts, for script-src. */
  readonly scriptHashes: readonly string[];
}

/** The built page with its configuration written in; null when the web app was not built (`npm run dev` serves it then). */
export function readWebPage(webDir: string, config: PageConfig): WebPage | null {
  const file = join(webDir, 'index.html');
  if (!existsSync(file)) return null;
  // As data, never as script: `<` is escaped, so no configured text can close the element.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const html = readFileSync(file, 'utf8').replace(
    /(<script[^<>]*id="app-config"[^<>]*>)[^<]*(<\/script>)/,
    (_, open: string, close: string) => `${open}${json}${close}`,
  );
  const linksFor = readPageLinks(webDir);
  const known = new Map<string, Document>();
  const at = (path: string) => {
    const links = linksFor(path);
    const document = known.get(links) ?? packed(html.replace('</head>', () => `${links}</head>`));
    known.set(links, document);
    return document;
  };
  return { at, scriptHashes: inlineScriptHashes(html) };
}

function packed(html: string): Document {
  return { html, packed: { br: brotliCompressSync(html), gzip: gzipSync(html) } };
}

function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, source = '']) => {
    return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
  });
}

/** The build puts compressed copies beside the files, for clients that accept them. */
export async function serveWebFiles(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.setHeader('cache-control', keepingOf(relative(webDir, path)));
      reply.setHeader('vary', 'accept-encoding');
    },
  });
}

const SHARE_PATH = '/share';

/**
 * What another app hands over is taken in by the service worker, on the device. Where that is gone, the page says that it
 * has to be shared again; what was sent is not read.
 */
export function answerSharesWithoutWorker(app: FastifyInstance): void {
  app.route({
    method: 'POST',
    url: SHARE_PATH,
    onRequest: async (_request, reply) => reply.redirect('/note/create?shared=lost', 303),
    handler: async () => {},
  });
}

/** Built files carry a hash in their name and never change; what decides about updates is asked for each time. */
function keepingOf(file: string): string {
  if (file.startsWith('assets')) return 'public, max-age=31536000, immutable';
  return /^(sw\.js|manifest\.webmanifest|page-code\.json)/.test(file) ? 'no-cache' : 'public, max-age=3600';
}

/** Every path of the browser's own router is this one page; whatever else is not there is refused. */
export function answerUnknownPath(page: WebPage | null) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const isNavigation = request.method === 'GET' || request.method === 'HEAD';
    const path = /^[^?#]*/.exec(request.url)?.[0] ?? '';
    if (!page || !isNavigation || !isPagePath(path)) throw new Refusal('NOT_FOUND');
    const document = page.at(path);
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8');
    const encoding = understoodBy(request);
    if (!encoding) return reply.send(document.html);
    return reply.header('content-encoding', encoding).send(document.packed[encoding]);
  };
}

function understoodBy({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.replace(/;.*/, '').trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

/** Not what looks like a call or a file: those would be misread if they were answered with the page. */
function isPagePath(path: string): boolean {
  return !/^\/*(api|assets)(\/|$)/i.test(path) && !/\.[a-z0-9]+$/i.test(path);
}
