import { Refusal } from './refusal.ts';

/** Deeper than any request of ours, and far from the end of the stack. */
export const DEPTH_MAX = 32;
/** Names, items and their lists together; 500 cards with ten tags each have 11,500. Millions of them would take seconds. */
const VALUES_MAX = 20_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

export interface JsonText {
  /** Throws a refusal of JSON that would take long to parse. */
  write(chunk: Uint8Array): void;
  end(): string;
}

/** Decodes JSON and counts its values chunk by chunk, so that no step takes long. */
export function readJsonText(): JsonText {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const count = valueCounter();
  const pieces: string[] = [];
  const decode = (chunk?: Uint8Array) => {
    try {
      pieces.push(decoder.decode(chunk, { stream: chunk !== undefined }));
    } catch {
      throw new Refusal('MALFORMED_BODY');
    }
  };
  return {
    write(chunk) {
      count(chunk);
      decode(chunk);
    },
    end() {
      decode();
      return pieces.join('');
    },
  };
}

function valueCounter(): (chunk: Uint8Array) => void {
  let [depth, values] = [0, 0];
  let [isInString, isEscaped] = [false, false];
  return (chunk) => {
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (isEscaped) {
        isEscaped = false;
      } else if (isInString) {
        if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isInString = false;
      } else if (byte === QUOTE) {
        isInString = true;
      } else if (byte === COMMA || byte === COLON) {
        values += 1;
      } else if (OPENING.has(byte)) {
        [depth, values] = [depth + 1, values + 1];
        if (depth > DEPTH_MAX) throw new Refusal('MALFORMED_BODY');
      } else if (CLOSING.has(byte)) {
        depth -= 1;
      }
    }
    if (values > VALUES_MAX) throw new Refusal('PAYLOAD_TOO_LARGE');
  };
}
