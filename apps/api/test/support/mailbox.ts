import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const PATIENCE_MS = 45_000;

/** A real SMTP server on loopback that keeps what it is given. */
export async function openMailbox() {
  const mails: Email[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1,
    async onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      if (refusals > 0) {
        refusals -= 1;
        callback(Object.assign(new Error('try again later'), { responseCode: 451 }));
        return;
      }
      mails.push(await PostalMime.parse(Buffer.concat(chunks)));
      callback();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  /** In the order of their coming; with `about` those alone whose subject has these words. */
  const to = (email: string, about = '') =>
    mails.filter(
      ({ to: recipients, subject = '' }) =>
        subject.includes(about) && recipients?.some(({ address }) => address === email),
    );

  const waitFor = async (email: string, count: number, about = ''): Promise<Email> => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(10)) {
      const mail = to(email, about)[count - 1];
      if (mail) return mail;
    }
    throw new Error(`mail number ${count} to ${email} did not come`);
  };

  return {
    // One connection for all mails: this server greets a newcomer after 100 ms only.
    url: `smtp://127.0.0.1:${port}?pool=true`,
    to,
    /** Be a server that is too busy for the next mails. */
    refuseNext: (count: number) => {
      refusals = count;
    },
    /** The n-th mail to an address (of those whose subject has the words), waited for. */
    waitFor,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

export function codeIn(mail: Email): string {
  const code = /\b\d{6}\b/.exec(mail.text ?? '')?.[0];
  if (!code) throw new Error(`no code in: ${mail.text}`);
  return code;
}

export function resetCodeIn(mail: Email): string {
  const code = /^ +([A-Z2-9]{4}-[A-Z2-9]{4})$/m.exec(mail.text ?? '')?.[1];
  if (!code) throw new Error(`no reset code in: ${mail.text}`);
  return code;
}

/** The whole link of a reset, with its token behind #token=. */
export function resetLinkIn(mail: Email): URL {
  const link = /^ +(http\S+)$/m.exec(mail.text ?? '')?.[1];
  if (!link) throw new Error(`no link in: ${mail.text}`);
  return new URL(link);
}
