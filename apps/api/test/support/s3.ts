import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Config } from '#config/services.ts';
import { whenDone } from './when-done.ts';

/** A server that speaks S3, on loopback, with an empty bucket. */
export async function openS3(): Promise<S3Config> {
  const directory = await mkdtemp(join(tmpdir(), 'molip-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'molip', configs: [] }],
  });
  const { port } = await server.run();
  whenDone(async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'molip',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
}
