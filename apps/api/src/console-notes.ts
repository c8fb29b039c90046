import type { StartFailure } from './config/start-failure.ts';
import type { DemoAccount } from './demo.ts';
import type { Mail } from './platform/mail/mailer.ts';

/** What the person at the terminal reads: plain lines, apart from the log. */
const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);

export function tellProgress(step: { korean: string; english: string }): void {
  say(`… ${step.korean} (${step.english})`);
}

export function tellReady(address: string, productName: string, demo: DemoAccount | null): void {
  say('', `  ${productName}: ${address}`);
  if (demo) {
    const password = demo.password ?? '직접 바꾸신 비밀번호 (the one you changed it to)';
    say(`  둘러보기 계정 (demo): ${demo.email} / ${password}`);
  }
  say('  끝내려면 Ctrl+C (stop)', '');
}

export function tellMail(mail: Mail, file: string): void {
  say('', `[메일] ${mail.to} — ${mail.subject}`, mail.text.replaceAll(/^/gm, '    '), `    ${file}`, '');
}

/** Where other people can reach the server, the output is its log: it holds no names and no codes. */
export function tellMailFile(_mail: Mail, file: string): void {
  say(`[메일] ${file}`);
}

export function tellStopping(): void {
  say('… 하던 일을 마치고 끝낼게요 (finishing what is running)');
}

export function tellFailure(failure: StartFailure): void {
  process.stderr.write(`\n✗ ${failure.korean}\n✗ ${failure.english}\n`);
}
