import type { Duplex } from 'node:stream';
import { deserialize, serialize } from 'node:v8';

/** More goes by way of a file, so that neither side copies much at once. */
const MESSAGE_BYTES_MAX = 16 * 1024 * 1024;
const LENGTH_BYTES = 4;

export class MessageTooLarge extends Error {}

export type ToProcess = { readonly name: string; readonly input: unknown };
export type FromProcess =
  | { readonly kind: 'READY' }
  | { readonly kind: 'PROGRESS'; readonly progress: number }
  | { readonly kind: 'DONE'; readonly output: unknown }
  | { readonly kind: 'FAILED'; readonly isTooLarge: boolean; readonly detail: string };

/** Throws `MessageTooLarge` before anything is written. */
export function writeMessage(socket: Duplex, message: ToProcess | FromProcess): void {
  const bytes = serialize(message);
  if (bytes.length > MESSAGE_BYTES_MAX) throw new MessageTooLarge();
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(bytes.length);
  socket.write(length);
  socket.write(bytes);
}

/** Node's own channel for processes has no bound: a message is refused by its announced length here. */
export function readMessages<Message>(
  socket: Duplex,
  onMessage: (message: Message) => void,
  onTooLarge: () => void,
): void {
  let chunks: Buffer[] = [];
  let [received, wanted] = [0, LENGTH_BYTES];
  let isLength = true;
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    received += chunk.length;
    while (received >= wanted) {
      const bytes = Buffer.concat(chunks);
      const part = bytes.subarray(0, wanted);
      const rest = bytes.subarray(wanted);
      chunks = [rest];
      received = rest.length;
      if (isLength) {
        wanted = part.readUInt32LE(0);
        if (wanted > MESSAGE_BYTES_MAX) {
          socket.removeAllListeners('data');
          onTooLarge();
          return;
        }
      } else {
        wanted = LENGTH_BYTES;
        onMessage(deserialize(part) as Message);
      }
      isLength = !isLength;
    }
  });
}
