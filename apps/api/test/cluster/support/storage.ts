import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver from 's3rver';

const BUCKET = 'molip';
/** The only ones that it knows. */
const KEY = 'S3RVER';

/** A server that speaks S3, on loopback, and the settings that lead to it. */
export async function startStorage(folder: string) {
  const directory = join(folder, 's3');
  await mkdir(directory);
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    stop: () => server.close(),
  };
}
