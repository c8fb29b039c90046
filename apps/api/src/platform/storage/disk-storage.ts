import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { requireKey, type Storage } from './storage.ts';

/** A folder for each pair of first letters: folders of a million files are slow. */
const PREFIX_LENGTH = 2;

/** In a folder of this machine. A file has its name only once it is whole. */
export function diskStorage(root: string): Storage {
  const fileOf = (key: string) => join(root, requireKey(key).slice(0, PREFIX_LENGTH), key);
  const unfinishedOf = (key: string) => join(dirname(fileOf(key)), `.${key}`);

  const place = async (key: string, write: (unfinished: string) => Promise<void>) => {
    const file = fileOf(key);
    await makeFolder(dirname(file));
    try {
      await write(unfinishedOf(key));
      await rename(unfinishedOf(key), file);
    } catch (error) {
      // On a full disk half a file would take the room that others still have.
      await rm(unfinishedOf(key), { force: true }).catch(() => {});
      throw error;
    }
    await flushFolder(dirname(file));
  };

  return {
    put: (key, bytes) => place(key, (unfinished) => writeThrough(unfinished, bytes)),
    putFile: (key, path) => place(key, (unfinished) => moveThrough(path, unfinished)),

    async read(key) {
      const handle = await open(fileOf(key)).catch(ifThere);
      if (!handle) return null;
      const { size } = await handle.stat();
      return { size, content: handle.createReadStream() };
    },

    async remove(key) {
      await rm(fileOf(key), { force: true });
      await rm(unfinishedOf(key), { force: true });
    },
  };
}

async function writeThrough(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function moveThrough(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    // On another disk.
    if (error.code === 'EXDEV') return copyFile(from, to);
    throw error;
  });
  const handle = await open(to, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The folder of a new folder has to know of it, too. */
async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { mode: 0o700 })
    .then(() => folder)
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return undefined;
      // Only where the folder above is missing, too: of a disk that is read-only node would say that it were.
      if (error.code === 'ENOENT') return mkdir(folder, { recursive: true, mode: 0o700 });
      throw error;
    });
  if (made) await flushFolder(dirname(made));
}

/** A name is on the disk when its folder is. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function ifThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
