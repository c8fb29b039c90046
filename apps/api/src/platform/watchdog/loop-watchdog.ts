import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** No request holds the event loop for a second; one that is held so long will not come back. */
const LIMIT_MS = 30_000;
const CHECKS = 30;
/** An address that answers whatever state the database is in. */
const LIVE_PATH = '/api/health/live';
/** Unanswered requests in a row before the process ends; each waits for a third of the limit. */
const UNANSWERED_MAX = 3;

/** In a thread of its own, which goes on while the loop is blocked. Checks are counted: a machine that sleeps counts none. */
const THREAD = `
  const { writeSync } = require('node:fs');
  const { connect } = require('node:net');
  const { parentPort, workerData } = require('node:worker_threads');
  const { beats, everyMs, checks, unansweredMax, path } = workerData;
  const end = (reason) => {
    writeSync(2, JSON.stringify({ level: 60, time: Date.now(), msg: reason + ': the process ends itself' }) + '\\n');
    process.kill(process.pid, 'SIGKILL');
  };

  let [last, missed] = [-1, 0];
  setInterval(() => {
    const current = Atomics.load(beats, 0);
    missed = current === last ? missed + 1 : 0;
    last = current;
    if (missed >= checks) end('the event loop is blocked');
  }, everyMs);

  let unanswered = 0;
  const ask = (address, isAnswered) => {
    const socket = connect(address);
    const finish = (answered) => {
      socket.destroy();
      isAnswered(answered);
    };
    socket.once('data', () => finish(true)).once('error', () => finish(false)).once('end', () => finish(false));
    socket.write('GET ' + path + ' HTTP/1.1\\r\\nhost: localhost\\r\\nconnection: close\\r\\n\\r\\n');
    return () => finish(false);
  };
  parentPort.on('message', (address) => {
    let giveUp = () => {};
    setInterval(() => {
      giveUp();
      let isOpen = true;
      giveUp = ask(address, (answered) => {
        if (!isOpen) return;
        isOpen = false;
        unanswered = answered ? 0 : unanswered + 1;
        if (unanswered >= unansweredMax) end('the server answers nothing');
      });
    }, (everyMs * checks) / unansweredMax);
  });`;

export interface Watchdog {
  /** From now on the server at this URL must answer, too. */
  watchServer(url: string): void;
}

/**
 * Kills this process when its event loop is blocked, or the server answers nothing, for `limitMs`, so that systemd or Docker
 * starts it again: Docker by itself does nothing about a container whose health check fails.
 */
export function startWatchdog(limitMs = LIMIT_MS): Watchdog {
  // A debugger stops the loop on purpose.
  if (inspector.url() !== undefined) return { watchServer: () => {} };
  const everyMs = limitMs / CHECKS;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), everyMs / 2).unref();
  const thread = new Worker(THREAD, {
    eval: true,
    execArgv: [],
    workerData: { beats, everyMs, checks: CHECKS, unansweredMax: UNANSWERED_MAX, path: LIVE_PATH },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  });
  thread.unref();
  return {
    watchServer(url) {
      const { hostname, port } = new URL(url);
      thread.postMessage({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 80 });
    },
  };
}
