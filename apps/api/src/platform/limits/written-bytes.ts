import type { FastifyRequest } from 'fastify';
import type { Limits } from './limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts a body whose length was not announced, once it is known. */
    countBody: ((bytes: number) => Promise<void>) | null;
  }
}

/** Counts the announced length, so that a refused body is not even read. Files are counted by their own calls. */
export async function countWrittenBytes(
  limits: Limits,
  request: FastifyRequest,
  memberId: number,
): Promise<void> {
  const { bodyLimit, config } = request.routeOptions;
  if (config.readsForm) return;
  const announced = request.headers['content-length'];
  if (announced === undefined) {
    if (request.headers['transfer-encoding'] !== undefined)
      request.countBody = (bytes) => limits.takeBytes(memberId, bytes);
  } else if (Number(announced) > 0 && Number(announced) <= bodyLimit) {
    await limits.takeBytes(memberId, Number(announced));
  }
}
