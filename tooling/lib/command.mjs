import { existsSync } from 'node:fs';
import path from 'node:path';
import { codeOf, Problem } from './problem.mjs';
import { ROOT } from './run-command.mjs';

/**
 * Runs a command of this folder: a foreseen problem is printed in two lines, not as a stack trace.
 * @param {() => Promise<void>} work
 */
export async function runAsCommand(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exit(1);
  }
}

/** Loads .env, if it exists; variables of the environment take precedence. */
export function loadDotEnv() {
  const file = path.join(ROOT, '.env');
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new Problem(
      `.env 파일을 읽을 수 없어요 (${codeOf(error)}). 권한과 내용을 확인해 주세요.`,
      `The file .env cannot be read (${codeOf(error)}). Check its permissions and content.`,
    );
  }
}
