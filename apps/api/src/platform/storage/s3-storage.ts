import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Config } from '#config/services.ts';
import { requireKey, type Storage } from './storage.ts';

const FOLDER = 'images';
const CONNECT_PATIENCE_MS = 3_000;
/** Between two pieces of an answer. */
const SILENCE_PATIENCE_MS = 15_000;

/** In a bucket of S3, or of what speaks like it. The SDK is heavy, so only those who configure it load it. */
export async function openS3Storage(config: S3Config): Promise<Storage> {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand, NoSuchKey } = await import(
    '@aws-sdk/client-s3'
  );
  const client = new S3Client({
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Elsewhere than at AWS buckets seldom have host names of their own.
    ...(config.endpoint && { endpoint: config.endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: CONNECT_PATIENCE_MS, socketTimeout: SILENCE_PATIENCE_MS },
    // Others refuse the newer checksums, which the SDK sends by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: config.bucket, Key: `${FOLDER}/${requireKey(key)}` });

  return {
    async put(key, bytes, type) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: type }));
    },

    async putFile(key, path, type) {
      const target = at(key);
      const { size } = await stat(path);
      const Body = createReadStream(path);
      const file = { Body, ContentLength: size, ContentType: type };
      await client.send(new PutObjectCommand({ ...target, ...file })).finally(() => Body.destroy());
    },

    async read(key) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand(at(key)));
        if (!(Body instanceof Readable) || ContentLength === undefined)
          throw new Error('an answer without a body');
        return { size: ContentLength, content: Body };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
  };
}
