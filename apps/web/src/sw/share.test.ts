import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetShared, KEPT_MS, keepShared, readShared } from '#shared/lib/share-inbox.ts';
import { answerShare, isShare, SHARE_LIMITS } from './share.ts';
import { fakeWorker, ORIGIN } from './worker.fixture.ts';

beforeEach(() => forgetShared());

const image = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });

/** As a browser hands it to the worker. */
async function share(fields: Record<string, string>, files: readonly File[] = []) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append('images', file);
  const answer = await answerShare({ formData: async () => form } as Request);
  const address = new URL(answer.headers.get('location') ?? '', ORIGIN);
  const id = address.searchParams.get('shared') ?? '';
  return { status: answer.status, path: address.pathname, id, kept: await readShared(id, Date.now()) };
}

describe('something that another app shares', () => {
  it('is kept on the device, and the page of new notes is told under which name', async () => {
    const words = { title: '빛', text: '광합성은 …', url: 'https://example.com/light' };
    const { status, path, kept } = await share(words, [image('잎.png')]);
    expect([status, path]).toEqual([303, '/note/create']);
    expect(kept).toMatchObject({ ...words, leftOut: 0 });
    expect(kept?.images).toHaveLength(1);
  });

  it('each has a name of its own', async () => {
    const [one, other] = [await share({ text: '하나' }), await share({ text: '둘' })];
    expect(one.id).not.toBe(other.id);
    expect((await readShared(one.id, Date.now()))?.text).toBe('하나');
  });

  it('too much of it is left out and counted', async () => {
    const many = Array.from({ length: SHARE_LIMITS.images + 2 }, (_, index) => image(`${index}.png`));
    const { kept } = await share({ text: '가'.repeat(SHARE_LIMITS.characters + 1) }, [
      image('large.png', SHARE_LIMITS.imageBytes + 1),
      ...many,
    ]);
    expect(kept).toMatchObject({ leftOut: 3 });
    expect(kept?.images).toHaveLength(SHARE_LIMITS.images);
    expect(kept?.text).toHaveLength(SHARE_LIMITS.characters);
  });

  it('fields that are files, and files that are words, are nothing', async () => {
    const form = new FormData();
    form.append('text', image('words.png'));
    form.append('images', 'no file');
    const answer = await answerShare({ formData: async () => form } as Request);
    const id = new URL(answer.headers.get('location') ?? '', ORIGIN).searchParams.get('shared') ?? '';
    expect(await readShared(id, Date.now())).toMatchObject({ text: '', images: [], leftOut: 0 });
  });

  it('that cannot be read or kept is said to be lost', async () => {
    const broken = { formData: () => Promise.reject(new TypeError('no form')) } as unknown as Request;
    expect((await answerShare(broken)).headers.get('location')).toBe('/note/create?shared=lost');
  });
});

describe('what is left behind', () => {
  const left = { id: 'left', sharedAt: 0, title: '', text: '어제의 글', url: '', images: [], leftOut: 0 };

  it('is gone after half an hour', async () => {
    await keepShared(left);
    expect(await readShared('left', KEPT_MS)).not.toBeNull();
    expect(await readShared('left', KEPT_MS + 1)).toBeNull();
    expect(await readShared('left', 0), 'and not only out of sight').toBeNull();
  });

  it('goes with whoever signs out', async () => {
    await keepShared(left);
    await forgetShared();
    expect(await readShared('left', 0)).toBeNull();
  });
});

describe('which requests are one', () => {
  const request = (given: Partial<Request>) =>
    ({ url: `${ORIGIN}/share`, method: 'POST', referrer: '', ...given }) as Request;

  it.each([
    [true, 'a form that the system sends', {}],
    [true, 'one of our own pages', { referrer: `${ORIGIN}/note` }],
    [false, 'one of another site', { referrer: 'https://evil.example/' }],
    [false, 'another address', { url: `${ORIGIN}/api/notes` }],
    [false, 'another server', { url: 'https://evil.example/share' }],
    [false, 'somebody who looks', { method: 'GET' }],
  ])('%s: %s', (expected, _, given) => {
    expect(isShare(fakeWorker(), request(given))).toBe(expected);
  });
});
