import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';

const MAIL_TIMEOUT_MS = 15_000;

/** Subject and text of the mails to an address, oldest first. */
async function mailsTo(dataDir: string, email: string): Promise<string[]> {
  const outbox = path.join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const texts: string[] = [];
  for (const name of names.filter((file) => file.endsWith('.eml')).sort()) {
    const source = await readFile(path.join(outbox, name), 'utf8');
    // All tests share this directory: parsing every mail at every poll would cost more than the wait.
    if (!source.includes(email)) continue;
    const mail = await PostalMime.parse(source);
    if (mail.to?.some((to) => to.address === email)) texts.push(`${mail.subject}\n${mail.text}`);
  }
  return texts;
}

/** Waits for the n-th mail to an address: a job sends mails after the response. */
export function waitForMail(dataDir: string, email: string, nth = 1): Promise<string> {
  return waitForNth(dataDir, email, nth, 'mail', (mail) => mail);
}

/** Waits for the first mail to an address whose subject contains a text. */
export function waitForMailAbout(dataDir: string, email: string, about: string): Promise<string> {
  return waitForNth(dataDir, email, 1, `mail about ${about}`, (mail) =>
    mail.split('\n')[0]?.includes(about) ? mail : undefined,
  );
}

/** The n-th code of six digits; mails without a code, as about a new device, are skipped. */
export function waitForCode(dataDir: string, email: string, nth = 1): Promise<string> {
  return waitForNth(dataDir, email, nth, 'code', (mail) => /(?<!\d)\d{6}(?!\d)/.exec(mail)?.[0]);
}

/** The link of a password reset, and the code for another device. */
export async function waitForReset(dataDir: string, email: string, nth: number) {
  const mail = await waitForMail(dataDir, email, nth);
  const [link, code] = [
    /http\S+#token=\S+/.exec(mail)?.[0],
    /^ +([A-Z2-9]{4}-[A-Z2-9]{4})$/m.exec(mail)?.[1],
  ];
  if (!link || !code) throw new Error(`The mail to ${email} holds no link and code:\n${mail}`);
  return { link, code };
}

async function waitForNth(
  dataDir: string,
  email: string,
  nth: number,
  what: string,
  read: (mail: string) => string | undefined,
): Promise<string> {
  const deadline = Date.now() + MAIL_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const found = (await mailsTo(dataDir, email)).map(read).filter((text) => text !== undefined)[nth - 1];
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No ${what} (${nth}) to ${email} within ${MAIL_TIMEOUT_MS} ms.`);
}
