import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../support/free-port.ts';
import { type Engine, startEngine } from './engine.ts';
import type { Programs } from './programs.ts';
import { isListening } from './redis.ts';

const CONFIG = join(import.meta.dirname, '../../../../../deploy/nginx.conf');

/** nginx by deploy/nginx.conf, before servers on these ports of this machine. */
export async function startNginx(
  programs: Programs,
  folder: string,
  serverPorts: readonly number[],
): Promise<Engine & { url: string }> {
  const port = await freePort();
  const home = join(folder, 'nginx');
  await mkdir(home);
  const config = join(home, 'nginx.conf');
  await writeFile(config, forThisMachine(await readFile(CONFIG, 'utf8'), home, port));
  const servers = serverPorts.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;\n`);
  await writeFile(join(home, 'servers.conf'), servers.join(''));
  const asRoot = process.getuid?.() === 0 ? 'user root; ' : '';
  const main = `daemon off; pid ${join(home, 'nginx.pid')}; ${asRoot}`;
  const args = ['-p', home, '-e', 'stderr', '-c', config, '-g', main] as const;
  const engine = await startEngine([programs.nginx, ...args], { isReady: () => isListening(port) });
  return { ...engine, url: `http://127.0.0.1:${port}` };
}

/** All as it is but the address and the folders, of which an ordinary user has others. */
function forThisMachine(config: string, home: string, port: number): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = folders.map((name) => `  ${name}_temp_path ${join(home, name)};\n`).join('');
  return exchange(
    exchange(config, 'listen 80;', `listen 127.0.0.1:${port};`),
    'http {\n',
    `http {\n${paths}`,
  );
}

function exchange(text: string, before: string, after: string): string {
  const parts = text.split(before);
  if (parts.length !== 2) throw new Error(`deploy/nginx.conf has not one "${before.trim()}"`);
  return parts.join(after);
}
