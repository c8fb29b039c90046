import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly size: number;
  /** Has to be read or destroyed. */
  readonly content: Readable;
}

/** Files by key, outside the database. A key is put once; one whose putting broke off is removed like any other. */
export interface Storage {
  /** Done when the file would survive a power cut. */
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** The same with a file of this machine, which may be moved. It is never in memory as a whole. */
  putFile(key: string, path: string, type: string): Promise<void>;
  read(key: string): Promise<StoredFile | null>;
  /** One that is not there is fine. */
  remove(key: string): Promise<void>;
}

/** Lower case, since some disks hold A and a for one; nothing that a path could be made of. */
const KEY = /^[0-9a-z][0-9a-z_-]*(\.[0-9a-z]+)?$/;

export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`not a key of the storage: ${JSON.stringify(key)}`);
  return key;
}
