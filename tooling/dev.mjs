/** `npm run dev`: the API from its sources, restarted on change, and Vite's server with hot reload for the web. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { loadDotEnv, runAsCommand } from './lib/command.mjs';
import { settledPort, urlOf } from './lib/dev-addresses.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/run-command.mjs';

const bin = (...parts) => path.join(ROOT, 'node_modules', ...parts);

await runAsCommand(async () => {
  await ensureInstalled();
  loadDotEnv();
  const host = process.env.HOST || '127.0.0.1';
  const port = await settledPort(host, process.env.PORT || '3000');
  const webPort = await settledPort(host, process.env.WEB_PORT || '5173');
  const webUrl = urlOf(host, webPort);
  const api = run(
    [bin('tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', 'tooling/dev-api.mjs'],
    // Links in mails have to lead to the server of the pages.
    { PORT: port, DEV_URL: webUrl },
  );
  const web = run(
    [
      bin('vite', 'bin', 'vite.js'),
      'apps/web',
      '--config=apps/web/vite.config.ts',
      `--host=${host}`,
      `--port=${webPort}`,
      '--strictPort',
      '--clearScreen=false',
    ],
    { API_URL: urlOf(host, port) },
  );
  console.log(`… 개발 서버 (dev): ${webUrl}  ·  끝내려면 Ctrl+C (stop)`);
  await endTogether([api, web]);
});

/** @param {string[]} args @param {Record<string, string>} env */
function run(args, env) {
  return spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    // With an inherited input Vite would stop when it ends, and read its keys.
    stdio: ['ignore', 'inherit', 'inherit'],
    // Process groups of their own: Ctrl+C reaches this process only, which then ends both in order.
    detached: true,
  });
}

/** Ctrl+C, or the end of one, ends both. @param {import('node:child_process').ChildProcess[]} children */
async function endTogether(children) {
  let isEnding = false;
  const endAll = () => {
    // A second signal would make tsx kill the API before it has stopped its database.
    if (isEnding) return;
    isEnding = true;
    for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
  };
  process.on('SIGINT', endAll);
  process.on('SIGTERM', endAll);
  const ended = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
  await Promise.race(ended);
  endAll();
  await Promise.all(ended);
}
