/** Serves until it reads a line; then it blocks its event loop, or on `silence` stops answering requests. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readServiceManager } from '#config/service-manager.ts';
import { startWatchdog } from './loop-watchdog.ts';
import { notifySystemd } from './notify-systemd.ts';

const limitMs = Number(process.argv[2]);
const watchdog = limitMs > 0 ? startWatchdog(limitMs) : null;
const serviceManager = readServiceManager();
if (serviceManager) await notifySystemd(serviceManager, console.error).ready();
let isSilent = false;
const server = createServer((_request, response) => {
  if (!isSilent) response.end('{}');
}).listen(0, '127.0.0.1', () => {
  watchdog?.watchServer(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  console.log('ready');
});
process.stdin.once('data', (line) => {
  if (String(line) === 'silence\n') isSilent = true;
  else for (;;);
});
