import { dataDirFailure } from '#config/data-dir.ts';
import { StartFailure } from '#config/start-failure.ts';

/** Says, from the last lines that a PostgreSQL program printed, what is wrong and what to do. */
export function serverFailure(lines: readonly string[], dataDir: string): unknown {
  const output = lines.join('\n');
  if (/No space left on device|Disk quota exceeded/i.test(output)) return refusedBy('ENOSPC', dataDir);
  if (/Read-only file system/i.test(output)) return refusedBy('EROFS', dataDir);
  if (/Permission denied/i.test(output)) return refusedBy('EACCES', dataDir);
  const reason =
    lines.findLast((line) => /\b(FATAL|PANIC|error|could not)\b/i.test(line)) ?? lines.at(-1) ?? '';
  const shortReason = reason.replace(/\s+/g, ' ').trim();
  return new StartFailure(
    `내장 PostgreSQL을 시작하지 못했어요 (${shortReason}). 다시 해 보고, 계속되면 DATABASE_URL에 PostgreSQL 주소를 넣어 주세요.`,
    `The embedded PostgreSQL did not start (${shortReason}). Try again; if it stays, set DATABASE_URL to a PostgreSQL.`,
  );
}

function refusedBy(code: string, dataDir: string): unknown {
  return dataDirFailure(dataDir, Object.assign(new Error(code), { code }));
}

/** Whether a start failed only because the one before is still on its way out, or another is faster. */
export function isBusy(lines: readonly string[]): boolean {
  return /pre-existing shared memory block|lock file "[^"\n]*" (already exists|is empty)/.test(
    lines.join('\n'),
  );
}
