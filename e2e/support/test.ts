import { test as base, expect, request } from '@playwright/test';
import { type MemberApi, openMemberApi } from './member-api.ts';
import { signUp, type TestMember } from './members.ts';
import { type ErrorWatch, watchErrors } from './watch-errors.ts';
import { hideWhatsNew, WHATS_NEW_SEEN_KEY } from './whats-new.ts';

interface Fixtures {
  /** DATA_DIR of the shared server, which contains its mails. */
  readonly dataDir: string;
  readonly errors: ErrorWatch;
  /** A member who has seen the introduction. */
  readonly member: TestMember;
  /** A member who has just signed up. */
  readonly newMember: TestMember;
  readonly memberApi: MemberApi;
}

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by e2e/support/global-setup.ts`);
  return value;
}

async function makeMember(baseURL: string | undefined, options: Parameters<typeof signUp>[1]) {
  const api = await request.newContext({ baseURL });
  const member = await signUp(api, options);
  await api.dispose();
  return member;
}

/** By default no popup of new features and no ads. */
interface Options {
  readonly showsWhatsNew: boolean;
  readonly seesAds: boolean;
}

export const test = base.extend<Fixtures & Options>({
  showsWhatsNew: [false, { option: true }],
  seesAds: [false, { option: true }],
  storageState: async ({ baseURL, showsWhatsNew }, use) => {
    const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
    const localStorage = showsWhatsNew ? [] : [{ name: WHATS_NEW_SEEN_KEY, value: today }];
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] });
  },
  context: async ({ context, showsWhatsNew }, use) => {
    if (!showsWhatsNew) await hideWhatsNew(context);
    await use(context);
    // Firefox's driver leaves the routes of a closed context in the browser: in a later test an offline reload was then
    // not answered by the service worker.
    // A crashed page has no routes.
    await context.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {});
  },
  baseURL: async ({ browserName: _ }, use) => use(given('E2E_URL')),
  dataDir: async ({ browserName: _ }, use) => use(given('E2E_DATA_DIR')),
  errors: [
    async ({ context }, use) => {
      const watch = watchErrors(context);
      await use(watch);
      expect(watch.unexpected(), 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  member: async ({ baseURL, dataDir, seesAds }, use) => use(await makeMember(baseURL, { dataDir, seesAds })),
  memberApi: async ({ baseURL, member }, use) => {
    const api = await openMemberApi(baseURL ?? '', member);
    await use(api);
    await api.close();
  },
  newMember: async ({ baseURL, dataDir }, use) =>
    use(await makeMember(baseURL, { dataDir, hasSeenIntroduction: false })),
});

export { expect };
