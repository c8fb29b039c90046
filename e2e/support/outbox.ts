import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';

const PATIENCE_MS = 15_000;

/** Subject and text of the mails to an address, oldest first. */
async function mailsTo(dataDir: string, email: string): Promise<string[]> {
  const outbox = path.join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const texts: string[] = [];
  for (const name of names.filter((file) => file.endsWith('.eml')).sort()) {
    const source = await readFile(path.join(outbox, name), 'utf8');
    // All journeys share the outbox: parsing each of its mails at every look costs more than the waiting.
    if (!source.includes(email)) continue;
    const mail = await PostalMime.parse(source);
    if (mail.to?.some((to) => to.address === email)) texts.push(`${mail.subject}\n${mail.text}`);
  }
  return texts;
}

/** Waits for the n-th mail to an address: mails go out by a job, after the answer. */
export async function waitForMail(dataDir: string, email: string, nth = 1): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const mail = (await mailsTo(dataDir, email))[nth - 1];
    if (mail !== undefined) return mail;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail ${nth} to ${email} within ${PATIENCE_MS} ms.`);
}

export async function waitForCode(dataDir: string, email: string, nth = 1): Promise<string> {
  const mail = await waitForMail(dataDir, email, nth);
  const code = /(?<!\d)\d{6}(?!\d)/.exec(mail)?.[0];
  if (!code) throw new Error(`The mail to ${email} holds no code:\n${mail}`);
  return code;
}
