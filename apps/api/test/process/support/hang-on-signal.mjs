/** Preloaded into a server: makes it hang in one of two ways on a signal. */
import { Server } from 'node:http';

process.on('SIGUSR2', () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0);
});

process.on('SIGHUP', () => {
  const { emit } = Server.prototype;
  Server.prototype.emit = function (event, ...args) {
    return event === 'request' || emit.call(this, event, ...args);
  };
});
