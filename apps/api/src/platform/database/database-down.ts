/** Codes by which node and PostgreSQL say that the database cannot be reached right now. */
const DOWN_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '53300', // too many connections
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // starting up
]);

/** pg reports these without a code. */
const DOWN_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable/i;

/** Whether a failure means "try again soon" rather than "a bug": drizzle wraps the cause, so the chain is walked. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (DOWN_CODES.has(code) || code.startsWith('08')) return true;
  if (DOWN_MESSAGES.test(error.message)) return true;
  return isDatabaseDown(error.cause);
}
