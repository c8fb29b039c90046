/**
 * Raises the priority of a bench's pages. A phone has eight processors and prefers the threads that draw. Here two may have to do
 * for the server, the proxy, the recorder and the rest of the browser, which as root has a higher priority than its pages: a
 * page's main thread then waits longer than it works, and Lighthouse counts the wait as work. The browser's thread pool is
 * raised, too: on desktop Linux a page waits for it when it measures a font. Needs Linux and root; `--in-turn` turns it off.
 */
import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

const HIGHEST = constants.priority.PRIORITY_HIGHEST;
const LOOK_FOR_PAGES_MS = 40;
/** Chromium sets its own priorities whenever a page is shown or hidden. */
const LOOK_AT_PAGES_MS = 10;

/** Raises priorities until it is stopped, where that is possible. */
export function raisePagePriority() {
  const mayRaise = process.platform === 'linux' && process.getuid?.() === 0;
  const isWanted = mayRaise && !process.argv.includes('--in-turn');
  console.log(isWanted ? 'pages have priority' : 'pages have no priority');
  // A process of its own, since this one may also be the proxy, whose priority stays.
  const watch = isWanted ? fork(fileURLToPath(import.meta.url)) : null;
  return { stop: () => watch?.kill() };
}

/** @type {Set<number>} */
const pages = new Set();
/** @type {Set<number>} */
const browsers = new Set();
/** Processes of other programs. @type {Set<number>} */
const others = new Set();

function lookForPages() {
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || pages.has(pid) || browsers.has(pid) || others.has(pid)) continue;
    const command = textOf(pid, 'cmdline');
    if (command.includes('--type=renderer')) (isOurs(pid) ? pages : others).add(pid);
    else if (command.includes('--remote-debugging-p') && !command.includes('--type='))
      (isOurs(pid) ? browsers : others).add(pid);
    // A page's process is a zygote first, and before that has no command line.
    else if (command !== '' && !command.includes('--type=zygote')) others.add(pid);
  }
}

/** Whether a process descends from this bench. @param {number} pid @returns {boolean} */
function isOurs(pid) {
  // State and parent follow the name, which may contain brackets.
  const parent = Number(textOf(pid, 'stat').split(') ').at(-1)?.split(' ')[1]);
  return parent === process.ppid || (parent > 1 && isOurs(parent));
}

/** @param {number} pid @param {string} file */
function textOf(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function raise() {
  // All threads of a page: its main thread waits for the others during garbage collection.
  for (const pid of pages) raiseThreads(pid, pages, '');
  for (const pid of browsers) raiseThreads(pid, browsers, 'ThreadPool');
}

/** @param {number} pid @param {Set<number>} kin @param {string} named what the names of its threads begin with */
function raiseThreads(pid, kin, named) {
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`).map(Number))
      if (getPriority(thread) !== HIGHEST && textOf(pid, `task/${thread}/comm`).startsWith(named))
        setPriority(thread, HIGHEST);
  } catch {
    kin.delete(pid);
  }
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  setPriority(HIGHEST);
  setInterval(lookForPages, LOOK_FOR_PAGES_MS);
  setInterval(raise, LOOK_AT_PAGES_MS);
  process.once('disconnect', () => process.exit());
}
