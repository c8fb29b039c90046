import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Clock } from '../clock.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

const SMTP_TIMEOUT_MS = 20_000;

export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const timeouts = {
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  };
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts }, { from });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(mail);
      } catch (error) {
        // What a mail server says of a mail often names its address, which no log may hold.
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        throw new Error(`the mail server refused: ${code ?? 'unknown'} ${responseCode ?? ''}`.trim());
      }
    },
  };
}

/** Without SMTP every mail is a file that a mail program can open, and a note on the console. */
export function outboxMailer(
  outboxDir: string,
  from: string,
  clock: Clock,
  tell: (mail: Mail, file: string) => void,
): Mailer {
  const transport = nodemailer.createTransport(
    { streamTransport: true, buffer: true, newline: 'unix' },
    { from },
  );
  let written = 0;
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(mail);
      await mkdir(outboxDir, { recursive: true, mode: 0o700 });
      const stamp = clock.now().toISOString().replaceAll(/[:.]/g, '-');
      written += 1;
      const file = join(outboxDir, `${stamp}-${process.pid}-${written}.eml`);
      // Renamed into place, so that a reader never sees half a mail.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      tell(mail, file);
    },
  };
}
