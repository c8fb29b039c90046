/** Seconds, or the instant at which to come back. */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  if (/^\d+(?:\.\d+)?$/.test(header.trim())) return Number(header) * 1000;
  const instant = Date.parse(header);
  return Number.isNaN(instant) ? null : Math.max(0, instant - now);
}
