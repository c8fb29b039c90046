import { expect, it } from 'vitest';
import { requireLoader } from './binaries.ts';

const isMissing = async () => false;

it.each(['linux-x64', 'linux-arm64'])(
  '%s without glibc → refused in words that name DATABASE_URL (DU-2.08)',
  async (platform) => {
    await expect(requireLoader(platform, isMissing)).rejects.toMatchObject({
      korean: expect.stringMatching(/glibc.*DATABASE_URL/),
      english: expect.stringMatching(/glibc.*DATABASE_URL/),
    });
  },
);

it('this machine, and platforms without glibc of their own, are not refused (DU-2.08)', async () => {
  await requireLoader();
  await requireLoader('darwin-arm64', isMissing);
});
