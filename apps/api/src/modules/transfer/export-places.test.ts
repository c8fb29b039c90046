import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { boundedDownloads, exportPlaces, type Place } from './export-places.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('ten wait for their turn, the eleventh is told when to ask again, and an archive always waits (UF-5.06)', async () => {
  const places = exportPlaces();
  const first = await places.take({ memberId: 1 });
  const taken: number[] = [];
  const waiting = Array.from({ length: 10 }, async (_, index) => {
    const place = await places.take({ memberId: index + 2 });
    taken.push(index + 2);
    place.leave();
  });
  await expect(places.take({ memberId: 20 })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    details: { retryAfterSeconds: 5 },
  });
  const archive = places.take({ memberId: 20, isArchive: true });
  await settle();
  expect(taken).toEqual([]);
  first.leave();
  await Promise.all(waiting);
  expect(taken).toHaveLength(10);
  (await archive).leave();
});

it('a member with more exports than others → the others have their turns first (UF-5.06)', async () => {
  const places = exportPlaces();
  const order: string[] = [];
  const run = async (memberId: number, name: string, hold?: (place: Place) => void) => {
    const place = await places.take({ memberId });
    order.push(name);
    if (hold) hold(place);
    else place.leave();
  };
  let held: Place | undefined;
  const all = [
    run(1, 'first of many', (place) => {
      held = place;
    }),
    run(1, 'second of many'),
    run(1, 'third of many'),
    run(2, 'somebody else'),
  ];
  await settle();
  held?.leave();
  await Promise.all(all);
  expect(order).toEqual(['first of many', 'somebody else', 'second of many', 'third of many']);
});

it("who goes away while waiting takes nobody's place (UF-5.06)", async () => {
  const places = exportPlaces();
  const first = await places.take({ memberId: 1 });
  const gone = new AbortController();
  const waiting = places.take({ memberId: 2, signal: gone.signal });
  gone.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  const next = places.take({ memberId: 3 });
  first.leave();
  first.leave();
  (await next).leave();
});

it('two downloads of a member that have not ended → the third is refused, and comes when one has ended (UF-5.06)', async () => {
  const download = boundedDownloads();
  const make = async () => ({ content: new PassThrough() });
  const first = await download(1, make);
  await download(1, make);
  await expect(download(1, make)).rejects.toMatchObject({ code: 'EXPORT_UNDER_WAY' });
  await download(2, make);
  first.content.destroy();
  await settle();
  await expect(download(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await download(1, make);
  await expect(download(1, make)).rejects.toMatchObject({ details: { retryAfterSeconds: 5 } });
});
