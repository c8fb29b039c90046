import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * What somebody makes of a stream as it comes out of a transform. Whatever they throw is what is thrown: `pipeline` itself
 * would only tell that the rest was broken off because of it.
 */
export async function through<T>(
  source: Readable | AsyncIterable<Buffer>,
  transform: Transform,
  take: (content: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  const taken: T[] = [];
  const reasons: unknown[] = [];
  try {
    await pipeline(source, transform, async (content: AsyncIterable<Buffer>) => {
      try {
        taken.push(await take(content));
      } catch (reason) {
        reasons.push(reason);
        throw reason;
      }
    });
  } catch (error) {
    throw reasons.length > 0 ? reasons[0] : error;
  }
  return taken[0] as T;
}
