/// <reference lib="dom" />
/**
 * Notes in the built product and a real Chromium: from a key to the paint in a note of 100 KB, opening it once its code is
 * there, and scrolling through 10,000 notes. About three minutes, most of it making the notes.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { callsOf, inParallel } from './lib/member-calls.mjs';
import { noteOf } from './lib/note-texts.mjs';
import { inBrowser, newMember, openContext, server, signIn } from './lib/product.mjs';
import { printHeads, printMachine, printRow } from './lib/report.mjs';

const LONG_NOTE = 100_000;
const MANY = 10_000;
const KEYS = 120;
const KEY_EVERY_MS = 80;
const OPENINGS = 9;
const WHEELS = 300;
const LONG_TASK_MS = 50;
/** The editable element. */
const FIELD = '[data-note-body] :is(textarea, [contenteditable=true])';

try {
  printMachine();
  printHeads();
  await inBrowser([], async (browser) => {
    const { member } = await newMember();
    const call = await callsOf(server.url, member);
    const { noteId } = (await call('POST', '/api/notes', noteOf(1, LONG_NOTE))).answer;
    const page = await signedIn(browser, member);
    for (const kind of ['rich', 'markdown']) await typing(page, noteId, kind);
    for (const kind of ['rich', 'markdown']) await opening(page, noteId, kind);
    await page.context().close();
    await scrolling(browser);
  });
} finally {
  await server.stop();
}

async function signedIn(browser, member) {
  const context = await openContext(browser, { viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await signIn(page, member);
  return page;
}

async function choose(page, kind) {
  await page.evaluate((chosen) => localStorage.setItem('molip.editor', chosen), kind);
}

async function typing(page, noteId, kind) {
  await page.goto('/note');
  await choose(page, kind);
  await page.goto(`/note/${noteId}/edit`);
  const field = page.locator(FIELD);
  await field.waitFor();
  await field.click({ position: { x: 60, y: 60 } });
  await page.evaluate(watchKeys);
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.insertText('가나다라마바사 '[key % 8] ?? '');
    await sleep(KEY_EVERY_MS);
  }
  const { painted, worked } = await page.evaluate(() => globalThis['keyTimes']);
  printRow(`a key in a note of 100 KB, ${kind}: until it is painted`, painted);
  printRow(`the same without waiting for the frame: handlers, layout and paint`, worked);
}

/** Records the time from each input to the next frame, and how much of it was script. */
function watchKeys() {
  /** @type {{ painted: number[], worked: number[] }} */
  const times = { painted: [], worked: [] };
  globalThis['keyTimes'] = times;
  let workedMs = 0;
  const begin = (event) => {
    const startedAt = event.timeStamp;
    const handledFrom = performance.now();
    const channel = new MessageChannel();
    queueMicrotask(() => {
      workedMs = performance.now() - handledFrom;
    });
    requestAnimationFrame(() => {
      const frameFrom = performance.now();
      channel.port1.onmessage = () => {
        const now = performance.now();
        times.painted.push(now - startedAt);
        times.worked.push(workedMs + now - frameFrom);
      };
      channel.port2.postMessage(null);
    });
  };
  document.addEventListener('beforeinput', begin, { capture: true });
}

async function opening(page, noteId, kind) {
  await page.goto(`/note/${noteId}`);
  await choose(page, kind);
  const times = [];
  for (let nth = 0; nth <= OPENINGS; nth += 1) {
    await page.goto(`/note/${noteId}`);
    const edit = page.getByRole('link', { name: '편집' });
    await edit.waitFor();
    // The first note loads the code for the others.
    await edit.click();
    await page.locator(FIELD).waitFor();
    await page.goBack();
    await edit.waitFor();
    await sleep(500);
    const took = page.evaluate(seeEditor, FIELD);
    await edit.click();
    times.push(await took);
  }
  printRow(`opening it in the ${kind} editor, code there, until its text is painted`, times.slice(1));
}

/** From the next click until the editor with its text is painted. @param {string} field */
function seeEditor(field) {
  return new Promise((resolve) => {
    document.addEventListener(
      'click',
      (event) => {
        const look = () => {
          const editor = document.querySelector(field);
          const length =
            editor instanceof HTMLTextAreaElement ? editor.value.length : editor?.textContent?.length;
          if (!length || length < 50_000) return requestAnimationFrame(look);
          setTimeout(() => resolve(performance.now() - event.timeStamp));
        };
        look();
      },
      { capture: true, once: true },
    );
  });
}

async function scrolling(browser) {
  const { member } = await newMember();
  const call = await callsOf(server.url, member);
  await inParallel(MANY, (index) => call('POST', '/api/notes', noteOf(index, 400)));
  const page = await signedIn(browser, member);
  await page.goto('/note');
  await page.getByRole('article').first().waitFor();
  await sleep(2_000);
  await page.evaluate(() => {
    globalThis['longTasks'] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis['longTasks'].push(duration);
    }).observe({ type: 'longtask' });
  });
  await page.mouse.move(700, 600);
  for (let wheel = 0; wheel < WHEELS; wheel += 1) {
    await page.mouse.wheel(0, 900);
    await sleep(40);
  }
  const seen = await page.evaluate(() => ({
    tasks: globalThis['longTasks'],
    scrolled: document.scrollingElement?.scrollTop ?? 0,
  }));
  printRow(
    `scrolling ${Math.round(seen.scrolled / 1_000)},000 px of 10,000 notes: tasks over ${LONG_TASK_MS} ms`,
    seen.tasks,
  );
}
