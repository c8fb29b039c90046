import { expect, it } from 'vitest';
import { requireGlibc } from './binaries.ts';

const isMissing = async () => false;

it.each(['linux-x64', 'linux-arm64'])(
  '%s without glibc → refused with a message that names DATABASE_URL (DU-2.08)',
  async (platform) => {
    await expect(requireGlibc(platform, isMissing)).rejects.toMatchObject({
      korean: expect.stringMatching(/glibc.*DATABASE_URL/),
      english: expect.stringMatching(/glibc.*DATABASE_URL/),
    });
  },
);

it('this machine, or a platform that does not use glibc → not refused (DU-2.08)', async () => {
  await requireGlibc();
  await requireGlibc('darwin-arm64', isMissing);
});
