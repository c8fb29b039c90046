import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { whenDone } from './when-done.ts';

/** What a client sends on its way to the database, before which or after which the line goes dead for it. */
interface Cut {
  readonly text: string;
  readonly at: 'before' | 'after';
  remaining: number;
}

/** One client's connection, and the one to the database that belongs to it. */
interface Wire {
  readonly ends: readonly [client: Socket, database: Socket];
  isLost: boolean;
}

/**
 * A TCP proxy to a database that can stop forwarding without closing anything: a frozen host, a cable that was pulled.
 */
export async function openLine(databaseUrl: string) {
  const { host, port, user, database } = new pg.Client(databaseUrl);
  const wires = new Set<Wire>();
  const cuts: Cut[] = [];
  let target = { host, port };
  let isSilent = false;
  let losses = 0;

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const onward = target.host.startsWith('/')
      ? connect({ path: `${target.host}/.s.PGSQL.${target.port}`, allowHalfOpen: true })
      : connect({ ...target, allowHalfOpen: true });
    const wire: Wire = { ends: [client, onward], isLost: false };
    wires.add(wire);
    for (const [from, to] of [wire.ends, wire.ends.toReversed()] as [Socket, Socket][]) {
      from.on('error', () => to.destroy());
      from.on('close', () => {
        wires.delete(wire);
        if (!wire.isLost && !isSilent) to.destroy();
      });
      from.on('end', () => {
        if (!wire.isLost && !isSilent) to.end();
      });
    }
    client.on('data', (chunk) => {
      const cut = cuts.find(({ text, remaining }) => remaining > 0 && chunk.includes(text));
      if (cut) {
        cut.remaining -= 1;
        losses += 1;
        wire.isLost = true;
        if (cut.at === 'after') onward.write(chunk);
        pause(wire);
      } else onward.write(chunk);
    });
    onward.on('data', (chunk) => client.write(chunk));
    if (isSilent) pause(wire);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenDone(async () => {
    for (const { ends } of wires) for (const socket of ends) socket.destroy();
    server.close();
  });

  return {
    url: `postgres://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    /** Nothing is forwarded any more, neither of those who are connected nor of those who connect. */
    silence: () => {
      isSilent = true;
      for (const wire of wires) pause(wire);
    },
    /** Forwards again. Without `lost` what was on its way arrives late; with it those who were connected stay cut off. */
    restore: ({ lost = false } = {}) => {
      isSilent = false;
      cuts.length = 0;
      for (const wire of wires) {
        wire.isLost ||= lost;
        if (!wire.isLost) for (const socket of wire.ends) socket.resume();
      }
    },
    /** The connection on which a client sends this goes dead, as many times as given. */
    loseOn: (text: string, at: Cut['at'], times = 1) => {
      cuts.push({ text, at, remaining: times });
    },
    /** New connections go to another server, as after a switchover. */
    switchTo: (otherUrl: string) => {
      const other = new pg.Client(otherUrl);
      target = { host: other.host, port: other.port };
    },
    /** How many were lost in this way. */
    losses: () => losses,
    /** Every client's connection is closed, and what belongs to it on the database's side is not. */
    hangUp: () => {
      for (const wire of wires) {
        wire.isLost = true;
        wire.ends[0].destroy();
      }
    },
    /** The database's side of each connection says goodbye, and the client's side hears nothing more. */
    halfClose: () => {
      for (const wire of wires) {
        wire.isLost = true;
        pause(wire);
        wire.ends[1].destroy();
      }
    },
  };

  function pause(wire: Wire): void {
    for (const socket of wire.ends) socket.pause();
  }
}

export type Line = Awaited<ReturnType<typeof openLine>>;
