#!/usr/bin/env node
/**
 * A Firefox that Playwright can drive, started as if it were Firefox itself. Playwright speaks WebDriver BiDi with a Firefox that
 * it did not build, and three things do not fit; so this stands between them, mends the three and passes on all else.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
// The WebSocket that Playwright speaks with, exported for its own tools. Its version is pinned, so this stays where it is.
import bundle from 'playwright-core/lib/utilsBundle';
import { findFirefox } from './browser.mjs';

const { ws: WebSocket, wsServer: WebSocketServer } = bundle;
/** Playwright sends it for each context to emulate a colour scheme. Acknowledged here, without effect. */
const UNKNOWN_TO_FIREFOX = 'emulation.setMediaFeaturesOverride';
/** Playwright sets `value`, which React ignores. This sets it as typing does. */
const INSERT_TEXT = `() => Object.defineProperty(window, '__pw_bidiInsertText', {
  get: () => (text) => void document.execCommand('insertText', false, text),
  set: () => {},
})`;
const DOWNLOADS = ['browsingContext.downloadWillBegin', 'browsingContext.downloadEnd'];
/** The id of this file's only command; Playwright counts its own from 1. */
const OWN_ID = Number.MAX_SAFE_INTEGER;
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const firefox = spawn(findFirefox() ?? 'firefox', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
});
firefox.once('exit', (code) => process.exit(code ?? 1));
process.once('SIGINT', (signal) => firefox.kill(signal));
process.once('SIGTERM', (signal) => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = LISTENING.exec(line) ?? [];
  if (!address) return process.stderr.write(`${line}\n`);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (playwright, { url }) => connect(playwright, new WebSocket(address + url)));
  server.once('listening', () =>
    process.stderr.write(`${line.replace(address, `ws://127.0.0.1:${server.address().port}`)}\n`),
  );
});

function connect(playwright, browser) {
  const opened = new Promise((resolve) => browser.once('open', resolve));
  const answer = (id) => playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
  const tell = (command) => browser.send(JSON.stringify(command));

  playwright.on('message', async (data) => {
    const command = JSON.parse(data);
    if (command.method === UNKNOWN_TO_FIREFOX) return answer(command.id);
    await opened;
    tell(command);
    if (command.method !== 'session.subscribe') return;
    const params = { functionDeclaration: INSERT_TEXT };
    tell({ id: OWN_ID, method: 'script.addPreloadScript', params });
  });
  browser.on('message', (data) => {
    const message = JSON.parse(data);
    if (message.id === OWN_ID) return;
    // Playwright ignores a download without a suggested name.
    if (DOWNLOADS.includes(message.method)) message.params.download ??= message.params.url;
    playwright.send(JSON.stringify(message));
  });
  playwright.once('close', () => browser.close());
  browser.once('close', () => playwright.close());
}
