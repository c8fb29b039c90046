/** Smaller differences may come from the network. */
const TOLERANCE_MS = 1_500;

/** Stored, since a device with a wrong clock may be offline at its next start. */
const CORRECTION_KEY = 'molip.clock';

let correctionMs = storedCorrection();
let isMeasured = false;
let unsureShiftMs = 0;
let last = { deviceMs: Date.now(), steadyMs: performance.now() };

/** The server's time, as well as this device knows it, so that all devices show the same end of a session. */
export function serverNow(): Date {
  const deviceMs = Date.now();
  const steadyMs = performance.now();
  const expectedMs = last.deviceMs + (steadyMs - last.steadyMs);
  // The device's clock was set back. A jump ahead looks like sleep, during which time passes, so it is not corrected.
  if (deviceMs < expectedMs - TOLERANCE_MS) {
    correctionMs += Math.round(expectedMs - deviceMs);
    storeCorrection();
  }
  last = { deviceMs, steadyMs };
  return new Date(deviceMs + correctionMs);
}

/** Whether the device's clock was compared with the server's since the page was opened. */
export const isClockSure = (): boolean => isMeasured;

/** By how much to move instants that were recorded before the comparison. */
export const clockCorrectionMs = (): number => unsureShiftMs;

/** Call when a response has the server's time; `roundTripMs` is the duration of that request. */
export function measureServerTime(server: Date, roundTripMs: number): void {
  const expectedMs = serverNow().getTime() - roundTripMs / 2;
  const errorMs = server.getTime() - expectedMs;
  const isWrong = Math.abs(errorMs) > TOLERANCE_MS + roundTripMs / 2;
  if (isWrong) correctionMs += Math.round(errorMs);
  storeCorrection();
  if (!isMeasured) unsureShiftMs = isWrong ? Math.round(errorMs) : 0;
  isMeasured = true;
}

/** For tests: the state when the page is opened. */
export function resetServerClock(): void {
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
    // Storage is refused: the next start measures it again.
  }
}
