import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@molip/testing/free-port';
import { type Engine, startEngine } from './engine.ts';
import type { Programs } from './programs.ts';
import { isListening } from './redis.ts';

const CONFIG = join(import.meta.dirname, '../../../../../deploy/nginx.conf');

interface Options {
  /** Instead of the hundred of one address: all members of a test have the same. */
  readonly callsPerSecond: number;
  /** A header of the request says which address it comes from. */
  readonly addressHeader?: string;
}

/** nginx by deploy/nginx.conf, before servers on these ports of this machine. */
export async function startNginx(
  programs: Pick<Programs, 'nginx'>,
  folder: string,
  serverPorts: readonly number[],
  options: Options,
): Promise<Engine & { url: string }> {
  const port = await freePort();
  const home = join(folder, 'nginx');
  await mkdir(home);
  const config = join(home, 'nginx.conf');
  await writeFile(config, forThisMachine(await readFile(CONFIG, 'utf8'), home, port, options));
  const servers = serverPorts.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;\n`);
  await writeFile(join(home, 'servers.conf'), servers.join(''));
  const asRoot = process.getuid?.() === 0 ? 'user root; ' : '';
  const main = `daemon off; pid ${join(home, 'nginx.pid')}; ${asRoot}`;
  const args = ['-p', home, '-e', 'stderr', '-c', config, '-g', main] as const;
  const engine = await startEngine([programs.nginx, ...args], { isReady: () => isListening(port) });
  return { ...engine, url: `http://127.0.0.1:${port}` };
}

/** All as it is but the address, the number of calls and the folders, of which an ordinary user has others. */
function forThisMachine(
  config: string,
  home: string,
  port: number,
  { callsPerSecond, addressHeader }: Options,
): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = folders.map((name) => `  ${name}_temp_path ${join(home, name)};\n`).join('');
  const address = addressHeader ? `  set_real_ip_from 127.0.0.1;\n  real_ip_header ${addressHeader};\n` : '';
  return [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['rate=100r/s', `rate=${callsPerSecond}r/s`],
    ['http {\n', `http {\n${paths}${address}`],
  ].reduce((text, [before = '', after = '']) => exchange(text, before, after), config);
}

function exchange(text: string, before: string, after: string): string {
  const parts = text.split(before);
  if (parts.length !== 2) throw new Error(`deploy/nginx.conf has not one "${before.trim()}"`);
  return parts.join(after);
}
