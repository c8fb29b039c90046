import { Trouble } from './trouble.ts';

/** What an answer may have, as it is read: decompressed, and before any library sees it. */
export interface AnswerBounds {
  readonly bytesMax: number;
  readonly eventsMax: number;
  readonly eventBytesMax: number;
}

const MB = 1_000_000;
/** The longest text an answer may have, thoughts included: far more than the longest honest one. */
export const ANSWER_LENGTH_MAX = 300_000;
/** As \uXXXX, which is how many servers write what is not ASCII, and with room for what is around it. */
const WHOLE_ANSWER_BYTES_MAX = 6 * ANSWER_LENGTH_MAX + 200_000;

/** Servers send a token in 200 to 350 bytes. This is 400 of them each second until nobody waits any more. */
export const STREAMED: AnswerBounds = {
  bytesMax: 8 * MB,
  eventsMax: 25_000,
  eventBytesMax: WHOLE_ANSWER_BYTES_MAX,
};
export const IN_ONE_PIECE: AnswerBounds = {
  bytesMax: WHOLE_ANSWER_BYTES_MAX,
  eventsMax: Number.POSITIVE_INFINITY,
  eventBytesMax: WHOLE_ANSWER_BYTES_MAX,
};

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Takes an answer piece by piece, and throws with the one that is too much. */
export function answerGauge({ bytesMax, eventsMax, eventBytesMax }: AnswerBounds) {
  let [bytes, events, eventBytes] = [0, 0, 0];
  let [isLineEmpty, last] = [true, 0];

  /** Events end with an empty line, and lines with CR, LF or both. */
  const read = (byte: number) => {
    eventBytes += 1;
    const isEnd = byte === CARRIAGE_RETURN || byte === LINE_FEED;
    if (isEnd && isLineEmpty && !(byte === LINE_FEED && last === CARRIAGE_RETURN)) {
      events += 1;
      eventBytes = 0;
    }
    isLineEmpty = isEnd;
    last = byte;
  };

  return (piece: Uint8Array): void => {
    bytes += piece.length;
    for (const byte of piece) read(byte);
    if (bytes > bytesMax || events > eventsMax || eventBytes > eventBytesMax)
      throw new Trouble('the answer is too long', { mayPass: false });
  };
}
