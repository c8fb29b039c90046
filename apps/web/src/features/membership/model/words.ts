import { withCommas } from '#shared/lib/with-commas.ts';

const KIB = 1024;
const MIB = KIB * KIB;
const GIB = MIB * KIB;

/** 4,900원 */
export function won(amount: number): string {
  return `${withCommas(amount)}원`;
}

/** 2026년 12월 16일, which no line's end tears apart. */
export function dayOf(instant: string | Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeZone }).format(new Date(instant));
  return day.replaceAll(' ', '\u00a0');
}

/** 12월 16일 오후 3:20 */
export function timeOf(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('ko-KR', {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant));
}

/** 2026년 12월 16일 오후 3:20 */
export function momentOf(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}

/** 86MB, 1.2GB. Rounded up to a tenth: what holds something is never 0. */
export function sizeOf(bytes: number): string {
  const isLarge = bytes >= GIB;
  const amount = Math.ceil((bytes / (isLarge ? GIB : MIB)) * 10) / 10;
  const shown = amount >= 10 ? Math.round(amount) : amount;
  return `${withCommas(shown)}${isLarge ? 'GB' : 'MB'}`;
}
