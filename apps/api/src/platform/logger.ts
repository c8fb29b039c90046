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

/** A failed query repeats in its words what it was asked with. */
function withoutParameters(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const told = pino.stdSerializers.err(error);
  const cut = (text: string) => text.replaceAll(/\nparams: .*?(?=\n {4}at |\ncaused by|$)/gs, '');
  return { ...told, message: cut(told.message), stack: cut(told.stack) };
}
