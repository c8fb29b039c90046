import type { FastifyReply } from 'fastify';
import { failureOf } from './error-handler.ts';

const MEDIA_TYPE = 'text/event-stream';
/** Proxies close connections that are silent for a minute. */
const HEARTBEAT_MS = 15_000;

export interface ProgressReporter<Progress> {
  /** Sends a progress event; does nothing when JSON was asked for. */
  readonly report: (progress: Progress) => void;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

/**
 * Responds with JSON or, when the client accepts events, with `progress` events before the `result`. A failure after the
 * first event is an event, too, since the status has been sent.
 */
export async function respondOrStream<Answer, Progress>(
  reply: FastifyReply,
  work: (telling: ProgressReporter<Progress>) => Promise<Answer>,
): Promise<Answer> {
  const signal = disconnectSignal(reply);
  if (!reply.request.headers.accept?.includes(MEDIA_TYPE)) return work({ report: () => {}, signal });

  let events: Events | null = null;
  const send = (event: string, data: unknown) => {
    // After a disconnect no stream is opened: without an end it would count as running for ever.
    if (!events && signal.aborted) return;
    events ??= openEvents(reply);
    events.send(event, data);
  };
  try {
    const answer = await work({ report: (progress) => send('progress', progress), signal });
    // By the contract's schema, as any answer.
    send('result', JSON.parse(reply.serialize(answer) as string));
    return answer;
  } catch (error) {
    if (!events) throw error;
    if (!signal.aborted) send('failure', failureOf(error, reply.request));
    return undefined as Answer;
  } finally {
    (events as Events | null)?.end();
  }
}

/** A signal that is aborted when the client disconnects, at once when it has. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = () => gone.abort(new Error('the other side has gone'));
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return gone.signal;
}

interface Events {
  send(event: string, data: unknown): void;
  end(): void;
}

function openEvents(reply: FastifyReply): Events {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': `${MEDIA_TYPE}; charset=utf-8`,
    'cache-control': 'no-store, no-transform',
    // nginx would keep events back until it has a page of them.
    'x-accel-buffering': 'no',
  });
  const heartbeat = setInterval(() => raw.write(': \n\n'), HEARTBEAT_MS);
  return {
    send: (event: string, data: unknown) => raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => {
      clearInterval(heartbeat);
      raw.end();
    },
  };
}
