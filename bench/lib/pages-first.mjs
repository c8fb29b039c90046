/**
 * The threads of a bench's pages before all others of this machine. A phone has eight processors, and puts what draws first. Here two may have
 * to do for the server, the proxy, the recorder and the rest of the browser, which as root even goes before its pages (niceness -8):
 * a page's main thread then waits for longer than it works, and Lighthouse counts the waiting as work.
 * With them go the browser's workers: on a desktop's Linux, and only there, a page asks one how each size of a font is drawn, and waits.
 * Wants Linux and the right to raise a priority (root); a bench that is given `--in-turn` leaves them as they are.
 */
import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

const HIGHEST = constants.priority.PRIORITY_HIGHEST;
const LOOK_FOR_PAGES_MS = 40;
/** Chromium sets its own figures whenever a page comes to the front or goes. */
const LOOK_AT_PAGES_MS = 10;

/** Until it is stopped, where it may be done. */
export function putPagesFirst() {
  const mayRaise = process.platform === 'linux' && process.getuid?.() === 0;
  const isWanted = mayRaise && !process.argv.includes('--in-turn');
  console.log(isWanted ? 'pages go first' : 'pages wait their turn');
  // A process of its own: this one may be the proxy, too, which shall wait.
  const watch = isWanted ? fork(fileURLToPath(import.meta.url)) : null;
  return { stop: () => watch?.kill() };
}

/** @type {Set<number>} */
const pages = new Set();
/** @type {Set<number>} */
const browsers = new Set();
/** Of other programs. @type {Set<number>} */
const others = new Set();

function lookForPages() {
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || pages.has(pid) || browsers.has(pid) || others.has(pid)) continue;
    const command = textOf(pid, 'cmdline');
    if (command.includes('--type=renderer')) (isOurs(pid) ? pages : others).add(pid);
    else if (command.includes('--remote-debugging-p') && !command.includes('--type='))
      (isOurs(pid) ? browsers : others).add(pid);
    // A page is a zygote first, and before that has no name.
    else if (command !== '' && !command.includes('--type=zygote')) others.add(pid);
  }
}

/** Nobody else's browser is touched. @param {number} pid @returns {boolean} */
function isOurs(pid) {
  // Behind the name, which may have brackets of its own: state, parent.
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
  // The main thread waits for the others when they collect garbage together.
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
