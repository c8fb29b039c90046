import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** Nothing that opens a door or names a person is written down. */
export function makeLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: withoutParameters },
    redact: {
      paths: [
        'req',
        'res',
        // Forms are logged with the headers that they came with.
        'busboyOptions',
        '*.password',
        '*.email',
        'err.params',
        'err.query',
        'err.detail',
        'err.cause.detail',
        'err.parameters',
      ],
      remove: true,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

function withoutParameters(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const told = pino.stdSerializers.err(error);
  return { ...told, message: cutParameters(told.message), stack: cutParameters(told.stack) };
}

/** A failed query repeats in its words what it was asked with. Where it was asked stands at the end, and stays. */
export function cutParameters(text: string): string {
  const from = text.search(/\n[ \t]*params: /);
  return from === -1 ? text : text.slice(0, from) + text.slice(startOfTrace(text, from));
}

const LONGEST_TRACE_LINE = 1_000;
const TRACE_LINE = /^(?:[ \t]+at .*(?::\d+:\d+|<anonymous>)\)?|caused by.*)$/;

/** Read from the end, line by line: what was asked may be a whole note, of lines that look like anything. */
function startOfTrace(text: string, after: number): number {
  let start = text.length;
  for (;;) {
    const lineStart = text.lastIndexOf('\n', start - 1);
    const length = start - lineStart;
    if (lineStart <= after || length > LONGEST_TRACE_LINE) return start;
    if (!TRACE_LINE.test(text.slice(lineStart + 1, start))) return start;
    start = lineStart;
  }
}
