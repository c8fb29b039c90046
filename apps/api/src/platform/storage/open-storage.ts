import { join } from 'node:path';
import type { Config } from '#config/env.ts';
import { diskStorage } from './disk-storage.ts';
import { openS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

export async function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  return s3 ? openS3Storage(s3) : diskStorage(join(dataDir, 'images'));
}
