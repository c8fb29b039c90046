import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Refusal } from '#platform/http/refusal.ts';
import { withTemporaryDir } from '#platform/isolated/index.ts';
import { whenDone } from '#test/support/when-done.ts';
import { acceptImages } from './accept-images.ts';
import { spoolWriter } from './card-spool.ts';
import { IMAGES_FILE, type SpooledImage } from './import-tasks.ts';

/** The work folder of an import whose images are named from 0. */
async function makeImageFolder(count: number): Promise<string> {
  const dir = await new Promise<string>((resolve) => {
    void withTemporaryDir((made) => {
      resolve(made);
      return new Promise<void>((done) => whenDone(async () => done()));
    });
  });
  const file = openSync(path.join(dir, IMAGES_FILE), 'w');
  const spool = spoolWriter<SpooledImage>(file);
  for (let at = 0; at < count; at += 1) spool.add({ name: String(at), file: `image-${at}` }, 10);
  spool.end();
  closeSync(file);
  return dir;
}

const uploadedImage = (name: string) => ({ imageUrl: `/api/images/${name}.webp`, oriFileName: name });
const steps = { onProgress: () => {}, signal: new AbortController().signal };

it('an image that never finishes → the work ends at the time limit, and the other images are counted (UF-1.06)', async () => {
  const acceptImage = async (name: string, _file: string, signal: AbortSignal) => {
    if (name === '2') await sleep(60_000, undefined, { signal });
    return uploadedImage(name);
  };
  const result = await acceptImages(await makeImageFolder(100), 100, {
    ...steps,
    acceptImage,
    timeLimitMs: 100,
  });
  expect([...result.addresses.keys()]).toEqual(['0', '1']);
  expect(result).toMatchObject({ refusedCount: 0, timedOutCount: 98 });
});

it('the storage is full → no further image is tried, and all others count as refused (UF-1.06)', async () => {
  let tried = 0;
  const acceptImage = async (name: string) => {
    tried += 1;
    if (name === '1') throw new Refusal('IMAGE_TYPE_UNSUPPORTED');
    if (name === '3') throw new Refusal('STORAGE_QUOTA_EXCEEDED');
    return uploadedImage(name);
  };
  const result = await acceptImages(await makeImageFolder(100), 100, { ...steps, acceptImage });
  expect(tried).toBe(4);
  expect([...result.addresses.keys()]).toEqual(['0', '2']);
  expect(result).toMatchObject({ refusedCount: 98, timedOutCount: 0 });
});

it('a cancelled job → the images end with its reason', async () => {
  const cancelled = new AbortController();
  const acceptImage = async () => {
    cancelled.abort(new Error('no longer wanted'));
    return uploadedImage('0');
  };
  const work = acceptImages(await makeImageFolder(3), 3, { ...steps, acceptImage, signal: cancelled.signal });
  await expect(work).rejects.toThrow('no longer wanted');
});
