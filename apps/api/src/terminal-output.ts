import type { StartFailure } from './config/start-failure.ts';
import type { DemoAccount } from './demo.ts';
import type { Progress } from './platform/backup/format.ts';
import type { Mail } from './platform/mail/mailer.ts';

/** Shorter work prints no progress. */
const FIRST_AFTER_MS = 1_000;
const REDRAW_EVERY_MS = 500;
const LINE_EVERY_MS = 5_000;
const MEGABYTE = 1_000_000;

/** Plain lines for the person at the terminal, apart from the log. */
const printLines = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);

export function printProgress(step: { korean: string; english: string }): void {
  printLines(`… ${step.korean} (${step.english})`);
}

export function printReady(address: string, productName: string, demo: DemoAccount | null): void {
  printLines('', `  ${productName}: ${address}`);
  if (demo) {
    const password = demo.password ?? '직접 바꾸신 비밀번호 (the one you changed it to)';
    printLines(`  둘러보기 계정 (demo): ${demo.email} / ${password}`);
  }
  printLines('  끝내려면 Ctrl+C (stop)', '');
}

export function printMail(mail: Mail, file: string): void {
  printLines(
    '',
    `[메일] ${mail.to} — ${mail.subject}`,
    mail.text.replaceAll(/^/gm, '    '),
    `    ${file}`,
    '',
  );
}

/** Where other machines can reach the server, the output is a log: no names, no codes. */
export function printMailFile(_mail: Mail, file: string): void {
  printLines(`[메일] ${file}`);
}

export function printStopping(): void {
  printLines('… 하던 일을 마치고 끝낼게요 (finishing what is running)');
}

export function printFailure(failure: StartFailure): void {
  process.stderr.write(`\n✗ ${failure.korean}\n✗ ${failure.english}\n`);
}

export function printDone(korean: string, english: string): void {
  printLines(`✓ ${korean}`);
  printLines(`✓ ${english}`);
}

export function printWarning(korean: string, english: string): void {
  process.stderr.write(`! ${korean}\n! ${english}\n`);
}

/** In a terminal one line that is redrawn; in a log a line every few seconds. */
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
