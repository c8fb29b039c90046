import type { FastifyInstance } from 'fastify';
import type { Client } from './client.ts';

export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
}

/** Asks for events over a real connection, as a browser does. */
export async function openEventSource(server: FastifyInstance) {
  if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as { port: number };
  const ask = (client: Client, path: string, body: object, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: {
        accept: 'text/event-stream',
        'content-type': 'application/json',
        authorization: `Bearer ${client.accessToken}`,
      },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });

  return {
    /** All events, to the end. */
    async post(client: Client, path: string, body: object): Promise<ServerEvent[]> {
      return eventsIn(await (await ask(client, path, body)).text());
    },

    /** Resolves when the first event has come, with all of them to the end. */
    async begin(client: Client, path: string, body: object): Promise<{ events: Promise<ServerEvent[]> }> {
      const answer = await ask(client, path, body);
      return { events: answer.text().then(eventsIn) };
    },

    async refused(client: Client, path: string, body: object) {
      const answer = await ask(client, path, body);
      return { status: answer.status, body: (await answer.json()) as object };
    },

    /** Hears the first event and goes away. */
    async leave(client: Client, path: string, body: object): Promise<void> {
      const leaving = new AbortController();
      const answer = await ask(client, path, body, leaving.signal);
      await answer.body?.getReader().read();
      leaving.abort();
    },
  };
}

function eventsIn(text: string): ServerEvent[] {
  const blocks = text.split('\n\n').filter((block) => block.startsWith('event: '));
  return blocks.map((block) => {
    const [first = '', second = ''] = block.split('\n');
    return { event: first.slice('event: '.length), data: JSON.parse(second.slice('data: '.length)) };
  });
}
