/** Turns its event loop until it reads a line; then it never gives way again. */
import { readServiceManager } from '../../config/service-manager.ts';
import { endWhenBlocked } from './loop-watchdog.ts';
import { notifySystemd } from './notify-systemd.ts';

const limitMs = Number(process.argv[2]);
if (limitMs > 0) endWhenBlocked(limitMs);
const serviceManager = readServiceManager();
if (serviceManager) await notifySystemd(serviceManager, console.error).ready();
process.stdin.once('data', () => {
  for (;;);
});
console.log('ready');
