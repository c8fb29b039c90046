import { describe, expect, it } from 'vitest';
import { readEvents } from './read-events.ts';

/** The same bytes, cut at these places. */
function streamOf(text: string, cuts: readonly number[] = []): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text);
  const places = [0, ...cuts, bytes.length];
  return new ReadableStream({
    start(controller) {
      for (let index = 1; index < places.length; index += 1)
        controller.enqueue(bytes.slice(places[index - 1], places[index]));
      controller.close();
    },
  });
}

async function eventsOf(text: string, cuts?: readonly number[]) {
  const events = [];
  for await (const event of readEvents(streamOf(text, cuts))) events.push(event);
  return events;
}

const WIRE =
  'event: progress\r\ndata: {"place":2}\r\n\r\n: 살아 있어요\r\n\r\nevent: result\r\ndata: 대동법\r\n\r\n';
const EVENTS = [
  { name: 'progress', data: '{"place":2}' },
  { name: 'result', data: '대동법' },
];

describe('a stream of events', () => {
  it('is the same wherever its bytes are cut, in the middle of a syllable and of a CRLF too', async () => {
    const { length } = new TextEncoder().encode(WIRE);
    for (let place = 1; place < length; place += 1) expect(await eventsOf(WIRE, [place])).toEqual(EVENTS);
    const everyByte = Array.from({ length: length - 1 }, (_, index) => index + 1);
    expect(await eventsOf(WIRE, everyByte)).toEqual(EVENTS);
  });

  it.each(['\n', '\r'])('may end its lines with %j', async (end) => {
    // A last \r could be half of a \r\n: one more line tells.
    expect(await eventsOf(`${WIRE.replaceAll('\r\n', end)}: 끝`)).toEqual(EVENTS);
  });

  it('joins lines of data, takes one space away, and knows fields without a value', async () => {
    expect(await eventsOf('data:하나\ndata:  둘\ndata\nid: 7\n\n')).toEqual([
      { name: '', data: '하나\n 둘\n' },
    ]);
  });

  it('an event that is cut off is none', async () => {
    expect(await eventsOf('event: result\ndata: 반쪽\n')).toEqual([]);
  });

  it('whoever stops listening lets the sender know, and comments are signs of life', async () => {
    let isCancelled = false;
    let pieces = 0;
    const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) =>
        controller.enqueue(new TextEncoder().encode(pieces > 3 ? 'data: 그만\n\n' : ': \n\n')),
      cancel: () => {
        isCancelled = true;
      },
    });
    for await (const { data } of readEvents(endless, () => {
      pieces += 1;
    })) {
      expect(data).toBe('그만');
      break;
    }
    expect(pieces).toBeGreaterThan(3);
    expect(isCancelled).toBe(true);
  });
});
