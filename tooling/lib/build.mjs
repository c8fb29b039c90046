import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { alone } from './lock.mjs';
import { codeOf, Problem } from './problem.mjs';
import { showProgress } from './progress.mjs';
import { ROOT, runCommand } from './run-command.mjs';
import { hashOf } from './source-hash.mjs';

const SHARED = ['packages', 'package-lock.json', 'tsconfig.base.json'];
const APPS = ['apps/web', 'apps/api'];
const STAMP = '.stamp';
/** The folder of an incomplete build. Its only child is called dist, which git ignores. */
const DRAFT = /^\.draft-\d+$/;

/** Builds the apps whose sources changed since their last build. */
export async function ensureBuilt({ force = false } = {}) {
  const isStale = (app) => force || readStamp(app) !== sourcesOf(app);
  if (!APPS.some(isStale)) return;
  await alone('build', async () => {
    const stale = APPS.filter(isStale);
    if (stale.length === 0) return;
    const progress = showProgress('앱을 빌드하고 있어요.', `building ${stale.join(', ')}`);
    const results = await Promise.allSettled(stale.map(build));
    progress.done();
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  });
}

function sourcesOf(app) {
  return hashOf(ROOT, [app, ...SHARED]);
}

function readStamp(app) {
  const file = path.join(ROOT, app, 'dist', STAMP);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Builds into another directory, which then replaces the old one, so that no process reads half a build. */
async function build(app) {
  const home = path.join(ROOT, app);
  const draft = path.join(home, `.draft-${process.pid}`);
  try {
    removeDrafts(home);
    mkdirSync(draft);
    const sources = sourcesOf(app);
    await runVite(app, path.join(draft, 'dist'));
    writeFileSync(path.join(draft, 'dist', STAMP), sources);
    replace(home, draft);
  } catch (error) {
    throw explain(app, error);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function runVite(app, outDir) {
  const vite = path.join('node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', app, '--config', `${app}/vite.config.ts`, '--outDir', outDir, '--emptyOutDir'];
  const { code, output } = await runCommand(process.execPath, args, {
    quiet: true,
    // The build does not depend on the server's settings.
    env: { NODE_ENV: 'production' },
  });
  if (code === 0) return;
  process.stderr.write(output);
  throw new Error(`vite build ended with code ${code}`);
}

function replace(home, draft) {
  const dist = path.join(home, 'dist');
  const old = path.join(draft, 'old');
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(path.join(draft, 'dist'), dist);
}

function removeDrafts(home) {
  for (const name of readdirSync(home).filter((entry) => DRAFT.test(entry))) {
    rmSync(path.join(home, name), { recursive: true, force: true });
  }
}

function explain(app, error) {
  const code = codeOf(error);
  if (code === 'ENOSPC') {
    return new Problem(
      '디스크가 가득 찼어요. 공간을 비우고 다시 실행해 주세요.',
      'The disk is full. Free some space and run this again.',
    );
  }
  if (code && ['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return new Problem(
      `${app} 폴더에 쓸 권한이 없어 빌드하지 못했어요. 폴더의 주인이나 권한을 고치고 다시 실행해 주세요.`,
      `Cannot write the build into ${app}. Fix the owner or the permissions of the folder and run this again.`,
    );
  }
  return new Problem(
    `${app} 빌드에 실패했어요. 위에 적힌 오류를 고치고 다시 실행해 주세요.`,
    `The build of ${app} failed. Fix the error above and run this again.`,
    { cause: error },
  );
}
