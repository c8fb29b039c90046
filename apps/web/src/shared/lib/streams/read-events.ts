/** One event of a `text/event-stream`. */
interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

/** A `\r` at the end may be the first half of a `\r\n`: it waits for what follows. */
const LINE_END = /\r\n|\n|\r(?!$)/;

/**
 * The events of a stream as they become whole; comments are no events, and one that is cut off in the middle is none.
 * `onPiece` hears of everything that arrives, also of comments: somebody is there.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onPiece: () => void = () => {},
): AsyncGenerator<ServerEvent> {
  const pieces = body.getReader();
  const decoder = new TextDecoder();
  let name = '';
  let data: string[] = [];
  let rest = '';
  try {
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
      onPiece();
      const lines = (rest + decoder.decode(piece.value, { stream: true })).split(LINE_END);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [field, value] = fieldOf(line);
        if (field === 'event') name = value;
        else if (field === 'data') data.push(value);
        if (line !== '') continue;
        if (data.length > 0) yield { name, data: data.join('\n') };
        name = '';
        data = [];
      }
    }
  } finally {
    // Whoever has heard enough lets the server know.
    pieces.cancel().catch(() => {});
  }
}

function fieldOf(line: string): readonly [string, string] {
  const colon = line.indexOf(':');
  if (colon < 0) return [line, ''];
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
}
