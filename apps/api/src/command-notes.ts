import type { Progress } from './platform/backup/format.ts';

export { tellFailure, tellProgress } from './console-notes.ts';

/** Work that is done sooner is not worth a line. */
const FIRST_AFTER_MS = 1_000;
const REDRAW_EVERY_MS = 500;
const LINE_EVERY_MS = 5_000;
const MEGABYTE = 1_000_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

export function tellDone(korean: string, english: string): void {
  say(`✓ ${korean}`);
  say(`✓ ${english}`);
}

export function tellWarning(korean: string, english: string): void {
  process.stderr.write(`! ${korean}\n! ${english}\n`);
}

/** One line that counts up in a terminal, a line now and then in a log. */
export function watchProgress(closers: (() => Promise<unknown>)[]): (progress: Progress) => void {
  const out = process.stdout;
  let drawnAt = Date.now() - (out.isTTY ? REDRAW_EVERY_MS : LINE_EVERY_MS) + FIRST_AFTER_MS;
  let isDrawn = false;
  closers.push(async () => {
    if (isDrawn && out.isTTY) out.write('\r\u001b[K');
  });
  return (progress) => {
    if (Date.now() - drawnAt < (out.isTTY ? REDRAW_EVERY_MS : LINE_EVERY_MS)) return;
    drawnAt = Date.now();
    isDrawn = true;
    out.write(out.isTTY ? `\r${lineOf(progress)}\u001b[K` : `${lineOf(progress)}\n`);
  };
}

function lineOf(progress: Progress): string {
  const megabytes = `${(progress.bytes / MEGABYTE).toFixed(1)} MB`;
  switch (progress.step) {
    case 'CHECKING':
      return `… 백업 파일을 확인하고 있어요 (checking): ${percent(progress.bytes, progress.ofBytes)} · ${megabytes}`;
    case 'ROWS':
      return `… 기록을 옮기고 있어요 (rows): ${progress.tables}/${progress.ofTables} · ${megabytes}`;
    case 'FILES':
      return `… 이미지를 옮기고 있어요 (images): ${progress.files}/${progress.ofFiles} · ${megabytes}`;
  }
}

const percent = (part: number, whole: number) => `${Math.floor((part / Math.max(whole, 1)) * 100)}%`;
