/** When this tab first waited for a payment: a reload does not begin anew. */
export function waitingSince(paymentId: string): number {
  const key = `molip.waiting.${paymentId}`;
  const now = Date.now();
  try {
    const kept = Number(sessionStorage.getItem(key));
    if (kept > 0 && kept <= now) return kept;
    sessionStorage.setItem(key, String(now));
  } catch {
    // Without storage it is counted from the reload on.
  }
  return now;
}
