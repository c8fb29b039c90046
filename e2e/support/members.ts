import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { waitForCode } from './mails.ts';

/** A category without ads. */
const NO_ADS_CATEGORY = '없는 분야';

export interface TestMember {
  readonly email: string;
  readonly password: string;
  readonly nickname: string;
}

/** A person without an account; every test has its own. */
export function makePerson(): TestMember {
  const id = randomUUID().slice(0, 8);
  return { email: `seoyeon-${id}@example.com`, password: `molip-${id}-1`, nickname: '이서연' };
}

interface Options {
  readonly dataDir: string;
  /** New members are redirected to the introduction until they have seen it. */
  readonly hasSeenIntroduction?: boolean;
  /** Only tests of ads have ads: whether one is shown depends on the speed of its response. */
  readonly seesAds?: boolean;
}

/** Creates an account by calls. The given context has no cookies of that member afterwards. */
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

/** Signs the browser in by the refresh cookie, as after an earlier visit. */
export async function signIn(page: Page, { email, password }: TestMember): Promise<void> {
  await post(page.request, '/api/auth/login', { email, password });
}

/** Ends all sign-in sessions of the member, as a sign-out of all devices does. */
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
