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
  return text.replaceAll(/\n\s*params: .*?(?=(?:\n\s+at [^\n]*:\d+:\d+\)?)*(?:\ncaused by|$))/gs, '');
}
