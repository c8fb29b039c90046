// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { calls } from '@molip/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiServer, goOffline, MEMBER, REFRESH_REFUSED, type SeenRequest } from './api-server.fixture.ts';
import { connectSession, NOBODY, refreshToken, request } from './index.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../../../index.html'), 'utf8');
const script = [...page.matchAll(/<script>([\s\S]+?)<\/script>/g)].at(-1)?.[1] ?? '';
const runInlineScript = new Function(script) as () => void;

const REFRESH = '/api/auth/refresh';
const MY = '/api/members/my';
const server = new ApiServer();
let token: string | null = null;
const signedIn = ({ path: asked, headers }: SeenRequest) =>
  asked === REFRESH
    ? { status: 200, body: { accessToken: 'early' } }
    : { status: 200, body: { ...MEMBER, nickname: String(headers.authorization) } };
const askedAll = () => vi.waitFor(() => expect(server.asked(MY)).toHaveLength(1));

beforeEach(async () => {
  await server.open();
  server.answer(signedIn);
  connectSession({ ...NOBODY, readToken: () => token });
  localStorage.clear();
  token = null;
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way to set one
  document.cookie = 'signedIn=1';
  window.askedEarly = undefined;
});
afterEach(() => server.close());

it('who is here is asked before the application has come, and not again by it (A-4.05)', async () => {
  runInlineScript();
  await askedAll();
  token = await refreshToken();
  expect(token).toBe('early');
  expect(await request(calls.readMember)).toMatchObject({ nickname: 'Bearer early' });
  expect(server.seen.map(({ method, path: asked }) => `${method} ${asked}`)).toEqual([
    `POST ${REFRESH}`,
    `GET ${MY}`,
  ]);
});

it('each answer is taken once: the next one is asked anew', async () => {
  runInlineScript();
  await askedAll();
  await refreshToken();
  token = 'early';
  await request(calls.readMember);
  await refreshToken();
  await request(calls.readMember);
  expect(server.seen).toHaveLength(4);
});

it('the profile of one member is never taken for that of another', async () => {
  runInlineScript();
  await askedAll();
  token = 'another';
  expect(await request(calls.readMember)).toMatchObject({ nickname: 'Bearer another' });
});

it('a refusal is taken as one, and no profile is asked for', async () => {
  server.answer(() => REFRESH_REFUSED);
  runInlineScript();
  await expect(refreshToken()).rejects.toMatchObject({ status: 401, code: 'AUTH_REFRESH_INVALID' });
  expect(server.asked(REFRESH)).toHaveLength(1);
  expect(server.asked(MY)).toHaveLength(0);
});

it('a network that was not there is told once; then all is asked anew (E-8.01)', async () => {
  goOffline();
  runInlineScript();
  await window.askedEarly?.get(`GET ${MY}`);
  await server.close();
  await server.open();
  await expect(refreshToken()).rejects.toMatchObject({ status: 0 });
  token = await refreshToken();
  expect(await request(calls.readMember)).toMatchObject({ nickname: 'Bearer early' });
  expect(server.seen).toHaveLength(2);
});

it('nothing is asked for visitors, or while a sign-out waits to be told (Q-19)', async () => {
  localStorage.setItem('molip.signOutPending', '1');
  runInlineScript();
  expect(window.askedEarly).toBeUndefined();
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way to clear one
  document.cookie = 'signedIn=; max-age=0';
  runInlineScript();
  expect(window.askedEarly).toBeUndefined();
  expect(server.seen).toHaveLength(0);
});
