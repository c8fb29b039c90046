import { ERRORS, type ErrorCode, type Failure } from '@molip/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseDown } from '../database/database-down.ts';
import { isDeadlock, isOwnerGone } from '../database/sql-state.ts';
import { TaskFailure } from '../isolated/task.ts';
import { storageFailure } from '../storage/storage-failure.ts';
import { Refusal } from './refusal.ts';

/** Errors of Fastify itself, as our codes. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_ASYNC_CONSTRAINT: 'NOT_FOUND',
};

const RETRY_WHEN_DOWN_SECONDS = 5;
/** An operator has to free space first. */
const RETRY_WHEN_FULL_SECONDS = 60;

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseDown(error) || isDeadlock(error))
    return new Refusal('UNAVAILABLE', { retryAfterSeconds: RETRY_WHEN_DOWN_SECONDS });
  // The server stops: another one, or this one after its start, does it.
  if (error instanceof TaskFailure && error.reason === 'STOPPED')
    return new Refusal('UNAVAILABLE', { retryAfterSeconds: RETRY_WHEN_DOWN_SECONDS });
  const trouble = storageFailure(error);
  if (trouble === 'full') return new Refusal('STORAGE_FULL', { retryAfterSeconds: RETRY_WHEN_FULL_SECONDS });
  if (trouble === 'refused')
    return new Refusal('STORAGE_READ_ONLY', { retryAfterSeconds: RETRY_WHEN_FULL_SECONDS });
  if (isOwnerGone(error)) return new Refusal('AUTH_REQUIRED');
  const known = FASTIFY_CODES[(error as FastifyError).code];
  if (known) return new Refusal(known);
  const status = (error as FastifyError).statusCode;
  // Broken bodies and headers come as plain errors that only carry a 4xx status.
  if (status && status >= 400 && status < 500) return new Refusal('MALFORMED_BODY');
  return new Refusal('INTERNAL');
}

function failureBody(refusal: Refusal): Failure {
  const { message } = ERRORS[refusal.code];
  const { errors, beside } = refusal.details;
  return { ...beside, message, code: refusal.code, ...(errors && { errors: [...errors] }) };
}

/** The one place where errors become responses. Internal details go to the log only. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = loggedRefusal(error, request);
  const { status } = ERRORS[refusal.code];
  if (refusal.details.retryAfterSeconds !== undefined) {
    reply.header('retry-after', Math.max(1, Math.ceil(refusal.details.retryAfterSeconds)));
  }
  return reply.code(status).type('application/json; charset=utf-8').send(failureBody(refusal));
}

/** The body alone, for a response whose status has been sent. */
export function failureOf(error: unknown, request: FastifyRequest): Failure {
  return failureBody(loggedRefusal(error, request));
}

function loggedRefusal(error: unknown, request: FastifyRequest): Refusal {
  const refusal = toRefusal(error);
  if (ERRORS[refusal.code].status >= 500)
    request.log.error({ err: error, code: refusal.code }, 'request failed');
  else request.log.debug({ code: refusal.code }, 'request refused');
  return refusal;
}

export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(sendFailure);
}
