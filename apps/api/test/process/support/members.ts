import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import type { Server } from './server.ts';

const MAIL_PATIENCE_MS = 45_000;

export interface NewMember {
  readonly email: string;
  readonly password: string;
}

/** Signs up as a person does, with the code from the mail; returns when the server has said yes. */
export async function signUp(
  server: Server,
  readCode = (email: string) => codeInOutbox(server.dataDir, email),
): Promise<NewMember> {
  const member = { email: `${randomUUID()}@example.com`, password: 'correct horse 1' };
  await expectStatus(await server.post('/api/email/verification', { email: member.email }), 202);
  const code = await readCode(member.email);
  const consents = { terms: true, privacy: true, age14: true };
  await expectStatus(await server.post('/api/members', { ...member, nickname: '지우', consents, code }), 201);
  return member;
}

export async function logIn(server: Server, member: NewMember): Promise<string> {
  const answer = await expectStatus(await server.post('/api/auth/login', member), 200);
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

export async function changeGoal(server: Server, token: string, goalMinutes: number): Promise<Response> {
  return fetch(`${server.url}/api/members`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ goalMinutes }),
  });
}

export async function readGoal(server: Server, token: string): Promise<number> {
  const answer = await fetch(`${server.url}/api/members/my`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await expectStatus(answer, 200);
  return ((await answer.json()) as { goalMinutes: number }).goalMinutes;
}

async function codeInOutbox(dataDir: string, email: string): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  for (const end = Date.now() + MAIL_PATIENCE_MS; Date.now() < end; await sleep(20)) {
    const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'));
    for (const file of files) {
      const mail = await PostalMime.parse(await readFile(join(outbox, file)));
      if (!mail.to?.some(({ address }) => address === email)) continue;
      const code = /\b\d{6}\b/.exec(mail.text ?? '')?.[0];
      if (code) return code;
    }
  }
  throw new Error(`no code came for ${email}`);
}

async function expectStatus(answer: Response, status: number): Promise<Response> {
  if (answer.status === status) return answer;
  throw new Error(`${answer.url} answered ${answer.status} instead of ${status}: ${await answer.text()}`);
}
