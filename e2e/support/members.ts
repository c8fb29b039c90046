import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { waitForCode } from './mails.ts';

/** No ad is of it. */
const NO_ADS_CATEGORY = '없는 분야';

export interface TestMember {
  readonly email: string;
  readonly password: string;
  readonly nickname: string;
}

/** Someone who has no account yet; every journey has its own people. */
export function makePerson(): TestMember {
  const id = randomUUID().slice(0, 8);
  return { email: `seoyeon-${id}@example.com`, password: `molip-${id}-1`, nickname: '이서연' };
}

interface Options {
  readonly dataDir: string;
  /** New members are led to the introduction until they have seen it. */
  readonly hasSeenIntroduction?: boolean;
  /** Whether an ad comes depends on how fast its answer is: only journeys about ads have them. */
  readonly seesAds?: boolean;
}

/** An account, made by the calls alone. The given context is left without cookies of that member. */
export async function signUp(request: APIRequestContext, options: Options): Promise<TestMember> {
  const person = makePerson();
  const { email } = person;
  await post(request, '/api/email/verification', { email });
  const code = await waitForCode(options.dataDir, email);
  const consents = { terms: true, privacy: true, age14: true };
  await post(request, '/api/members', { ...person, code, consents });
  await prepare(request, person, options);
  return person;
}

async function prepare(request: APIRequestContext, { email, password }: TestMember, options: Options) {
  const answer = await post(request, '/api/auth/login', { email, password });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  if (options.hasSeenIntroduction !== false) {
    const seen = await request.patch('/api/members/my/introduction-seen', { headers });
    expect(seen.ok()).toBe(true);
  }
  if (options.seesAds !== true) {
    const data = { personalized: false, categories: [NO_ADS_CATEGORY] };
    const wished = await request.put('/api/ads/preferences', { headers, data });
    expect(wished.ok()).toBe(true);
  }
  await request.post('/api/auth/logout');
}

async function post(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(path, { data });
  expect(answer.ok(), `POST ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer;
}

/** Signs the page's browser in by its cookie, as a visit within the last days would have left it. */
export async function signIn(page: Page, { email, password }: TestMember): Promise<void> {
  await post(page.request, '/api/auth/login', { email, password });
}

/** Ends all sessions of the member on the server, as a sign-out of all devices would. */
export async function endSessions(page: Page, { email, password }: TestMember): Promise<void> {
  const login = await page.request.post('/api/auth/login', { data: { email, password } });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const list = await page.request.get('/api/auth/sessions', { headers });
  const { sessions } = (await list.json()) as { sessions: { sessionId: string; current: boolean }[] };
  for (const { sessionId } of sessions.toSorted((a, b) => Number(a.current) - Number(b.current))) {
    await page.request.delete(`/api/auth/sessions/${sessionId}`, { headers });
  }
}
