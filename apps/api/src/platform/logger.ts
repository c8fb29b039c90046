import { type DestinationStream, type Logger, pino } from 'pino';

/** Nothing that opens a door or names a person is written down. */
export function makeLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
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
