/** What a standby, or a primary that was demoted, says of a write. */
const READ_ONLY_CODE = '25006';

const NOT_SERVING_CODE = 'NOT_SERVING';
const LOCK_LOST_CODE = 'LOCK_LOST';

/** Codes by which node and PostgreSQL say that the database cannot be reached right now. */
const DOWN_CODES = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  LOCK_LOST_CODE,
  NOT_SERVING_CODE,
  READ_ONLY_CODE,
  '25P03', // idle in a transaction for too long: its client was silent
  '25P04', // in a transaction for too long
  '53300', // too many connections
  '57014', // statement timeout
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // starting up
  '57P05', // idle for too long: its client was silent
]);

/** pg reports these without a code. */
const DOWN_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable/i;

/** The client waits for a database that has stopped working on its query. */
export class ConnectionLost extends Error {
  constructor() {
    super('Connection terminated: the database does nothing for it');
  }
}

/** The database answers, and takes no writes. */
export class ReadOnlyDatabase extends Error {
  readonly code = READ_ONLY_CODE;
  constructor() {
    super('the database is read-only');
  }
}

/** Another process may be replacing the data: this one has lost the lock by which it serves. */
export class NotServing extends Error {
  readonly code = NOT_SERVING_CODE;
  constructor() {
    super('this server has lost its serving lock');
  }
}

/** Another server may have begun the same work: what was under way here is stopped. */
export class LockLost extends Error {
  readonly code = LOCK_LOST_CODE;
  constructor() {
    super('the lock of this work is lost');
  }
}

/** Whether a failure means "try again soon" rather than "a bug": drizzle wraps the cause, so the chain is walked. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (DOWN_CODES.has(code) || code.startsWith('08') || isSocketMissing(error)) return true;
  if (DOWN_MESSAGES.test(error.message)) return true;
  return isDatabaseDown(error.cause);
}

export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && (codeOf(error) === READ_ONLY_CODE || isReadOnly(error.cause));
}

/** PostgreSQL's Unix socket is missing; any other missing file says nothing about the database. */
function isSocketMissing(error: Error): boolean {
  return codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
