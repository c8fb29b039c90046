import { archiveCalls } from '@molip/contract';
import { request } from '#shared/lib/api/index.ts';

export function createExportLink() {
  return request(archiveCalls.createExportLink);
}
