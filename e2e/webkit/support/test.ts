import { writeFile } from 'node:fs/promises';
import { test as base, expect, request } from '@playwright/test';
import { type MemberApi, openMemberApi } from '../../support/member-api.ts';
import { signUp, type TestMember } from '../../support/members.ts';
import { type Engine, startEngine } from './engine.ts';
import { findPrograms } from './programs.ts';
import type { Session } from './webdriver.ts';
import { WebKitPage } from './webkit-page.ts';

interface Options {
  /** Whether the back/forward cache is on. */
  readonly cachesLeftPages: boolean;
  /** This browser is never narrower than 447 px. */
  readonly windowWidth: number;
}

interface Fixtures {
  readonly member: TestMember;
  readonly memberApi: MemberApi;
  /** A browser with nothing stored yet. */
  readonly webkit: WebKitPage;
}

const WINDOW_HEIGHT = 900;
const programs = findPrograms();

/** Playwright's runner with a real WebKit, driven by its own WebDriver. */
export const test = base.extend<Fixtures & Options, { readonly engine: Engine }>({
  cachesLeftPages: [false, { option: true }],
  windowWidth: [1280, { option: true }],
  baseURL: async ({ cachesLeftPages: _ }, use) => use(process.env['E2E_URL'] ?? ''),
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
    async ({}, use) => {
      if (typeof programs === 'string') throw new Error(programs);
      const engine = await startEngine(programs);
      await use(engine);
      await engine.stop();
    },
    { scope: 'worker' },
  ],
  member: async ({ baseURL }, use) => {
    const api = await request.newContext({ baseURL: baseURL ?? '' });
    await use(await signUp(api, { dataDir: process.env['E2E_DATA_DIR'] ?? '' }));
    await api.dispose();
  },
  memberApi: async ({ baseURL, member }, use) => {
    const api = await openMemberApi(baseURL ?? '', member);
    await use(api);
    await api.close();
  },
  webkit: async ({ engine, baseURL, cachesLeftPages, windowWidth }, use, info) => {
    const session = await engine.open({ cachesLeftPages });
    await session.resize(windowWidth, WINDOW_HEIGHT);
    await use(new WebKitPage(session, baseURL ?? ''));
    if (info.status !== info.expectedStatus) await saveScreenshot(session, info.outputPath('page.png'));
    await session.close();
  },
});

async function saveScreenshot(session: Session, path: string): Promise<void> {
  const picture = await session.screenshot().catch(() => null);
  if (picture) await writeFile(path, picture);
}

test.skip(typeof programs === 'string', typeof programs === 'string' ? programs : '');

export { expect };
