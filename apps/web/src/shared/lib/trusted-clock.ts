/**
 * The time by the server's clock, as well as this device knows it. A phone whose clock is five minutes off would
 * otherwise show another end of a session than the laptop beside it.
 */

/** Smaller differences are the network's. */
const TOLERANCE_MS = 1_500;

/** Kept over reloads: a device whose clock is wrong stays so, and may be without a network when it starts again. */
const CORRECTION_KEY = 'molip.clock';

let correctionMs = storedCorrection();
let isMeasured = false;
let unsureShiftMs = 0;
let last = { deviceMs: Date.now(), steadyMs: performance.now() };

export function trustedNow(): Date {
  const deviceMs = Date.now();
  const steadyMs = performance.now();
  const expectedMs = last.deviceMs + (steadyMs - last.steadyMs);
  // Set back while we looked on. A jump ahead cannot be told from sleep, and sleep is time.
  if (deviceMs < expectedMs - TOLERANCE_MS) {
    correctionMs += Math.round(expectedMs - deviceMs);
    storeCorrection();
  }
  last = { deviceMs, steadyMs };
  return new Date(deviceMs + correctionMs);
}

/** Whether the clock was compared with the server's since the page was opened. */
export const isClockSure = (): boolean => isMeasured;

/** By how much what was noted before the clock was sure must be moved. */
export const unsureClockShiftMs = (): number => unsureShiftMs;

/** `roundTripMs` is how long the call took that has just brought the server's time. */
export function learnServerTime(server: Date, roundTripMs: number): void {
  const believedMs = trustedNow().getTime() - roundTripMs / 2;
  const errorMs = server.getTime() - believedMs;
  const isWrong = Math.abs(errorMs) > TOLERANCE_MS + roundTripMs / 2;
  if (isWrong) correctionMs += Math.round(errorMs);
  storeCorrection();
  if (!isMeasured) unsureShiftMs = isWrong ? Math.round(errorMs) : 0;
  isMeasured = true;
}

/** For tests: as when the page was opened. */
export function resetTrustedClock(): void {
  correctionMs = storedCorrection();
  isMeasured = false;
  unsureShiftMs = 0;
  last = { deviceMs: Date.now(), steadyMs: performance.now() };
}

function storedCorrection(): number {
  try {
    const stored = Number(localStorage.getItem(CORRECTION_KEY));
    return Number.isSafeInteger(stored) ? stored : 0;
  } catch {
    return 0;
  }
}

function storeCorrection(): void {
  try {
    if (correctionMs === 0) localStorage.removeItem(CORRECTION_KEY);
    else localStorage.setItem(CORRECTION_KEY, String(correctionMs));
  } catch {
    // Storage is refused: the next start learns it anew.
  }
}
