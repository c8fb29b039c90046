/// <reference lib="dom" />
/** Functions that run in the page: self-contained, since only their source is sent there. */

/**
 * Records each instant at which the page shows another second: on its clock, or in its title, which is visible of
 * a background tab.
 * @param {'clock' | 'title'} place
 */
export function recordSeconds(place) {
  const read = () =>
    place === 'title'
      ? /^(\d+):(\d+)/.exec(document.title)
      : /(\d+)분 (\d+)초/.exec(document.querySelector('[role="timer"]')?.getAttribute('aria-label') ?? '');
  const notes = [];
  globalThis['shownSeconds'] = notes;
  const look = () => {
    const [, minutes, rest] = read() ?? [];
    if (minutes === undefined) return;
    const seconds = Number(minutes) * 60 + Number(rest);
    if (notes.at(-1)?.seconds !== seconds) notes.push({ seconds, atMs: Date.now() });
  };
  look();
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-label'],
  });
}

/** @returns {{ seconds: number, atMs: number }[]} */
export function readRecordedSeconds() {
  return globalThis['shownSeconds'];
}

/** Resolves when the clock shows the right second, with how long that took. @param {number} endMs the session's end */
export function waitForCorrectSecond(endMs) {
  const askedAtMs = Date.now();
  return new Promise((resolve) => {
    const look = () => {
      const label = document.querySelector('[role="timer"]')?.getAttribute('aria-label') ?? '';
      const [, minutes, rest] = /(\d+)분 (\d+)초/.exec(label) ?? [];
      if (Number(minutes) * 60 + Number(rest) !== Math.ceil((endMs - Date.now()) / 1_000)) return;
      watch.disconnect();
      resolve(Date.now() - askedAtMs);
    };
    const watch = new MutationObserver(look);
    watch.observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-label'] });
    look();
  });
}

/** Lets the page believe that it is (not) in the back. @param {boolean} isHidden */
export function pretendHidden(isHidden) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  const state = isHidden ? 'hidden' : 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Resolves with the instant at which a button of that name is there. @param {string} name */
export function waitForButton(name) {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector(`button[aria-label="${name}"]`)) return;
      watch.disconnect();
      resolve(Date.now());
    };
    const watch = new MutationObserver(look);
    watch.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-label'],
    });
    look();
  });
}

/** Presses a button; the answer is when. @param {string} name */
export function pressButton(name) {
  const atMs = Date.now();
  const button = document.querySelector(`button[aria-label="${name}"]`);
  if (!(button instanceof HTMLElement)) throw new Error(`There is no button ${name}.`);
  button.click();
  return atMs;
}

/** @param {string} name */
export function hasButton(name) {
  return document.querySelector(`button[aria-label="${name}"]`) !== null;
}

/** Signs this browser in and opens the timer. */
export async function signInOnPage({ email, password }, newsSeen) {
  localStorage.setItem(newsSeen.name, newsSeen.value);
  const headers = { 'content-type': 'application/json' };
  await fetch('/api/auth/login', { method: 'POST', headers, body: JSON.stringify({ email, password }) });
  location.href = '/timer';
}

/** Interactions by id with the duration of their slowest event, and layout shifts without input. */
export function watchInteractions() {
  /** @type {{ interactions: Record<string, { duration: number, what: string, waitedMs: number, workedMs: number }>, shifts: { value: number, what: string[] }[] }} */
  const watched = { interactions: {}, shifts: [] };
  globalThis['watched'] = watched;
  const nameOf = (node) =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()}.${String(node.className).slice(0, 40)}`
      : String(node?.nodeName);
  // Newer than the types of the platform.
  const watch = (options, look) =>
    new PerformanceObserver((list) => list.getEntries().forEach(look)).observe(options);
  watch({ type: 'event', durationThreshold: 16, buffered: true }, (event) => {
    const { interactionId, duration, name, target, startTime, processingStart, processingEnd } = event;
    if (!interactionId || duration <= (watched.interactions[interactionId]?.duration ?? 0)) return;
    watched.interactions[interactionId] = {
      duration,
      what: `${name} on ${target?.getAttribute?.('aria-label') ?? target?.textContent?.slice(0, 20)}`,
      waitedMs: processingStart - startTime,
      workedMs: processingEnd - processingStart,
    };
  });
  watch({ type: 'layout-shift', buffered: true }, ({ value, hadRecentInput, sources }) => {
    if (!hadRecentInput) watched.shifts.push({ value, what: sources.map(({ node }) => nameOf(node)) });
  });
}
