import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl';

const open = promisify<Buffer, Options, ZipFile>(fromBuffer);

/** The files of a zip by name, read by another library than the one that writes ours; it refuses paths out of the folder. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await open(bytes, { lazyEntries: true, autoClose: false });
  const openEntry = promisify(zip.openReadStream.bind(zip) as typeof zip.openReadStream);
  const files = new Map<string, Buffer>();
  const entries = new Promise<void>((resolve, reject) => {
    zip.on('entry', async (entry: Entry) => {
      files.set(entry.fileName, await buffer(await openEntry(entry)));
      zip.readEntry();
    });
    zip.once('end', resolve).once('error', reject);
  });
  zip.readEntry();
  await entries;
  return files;
}
