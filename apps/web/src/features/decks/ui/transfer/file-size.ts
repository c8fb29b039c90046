const UNITS = ['B', 'KB', 'MB'] as const;

/** In units of 1,000, as operating systems show it. One decimal below ten. */
export function fileSize(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  const digits = unit > 0 && value < 9.95 ? 1 : 0;
  return `${value.toLocaleString('ko', { maximumFractionDigits: digits })}${UNITS[unit]}`;
}
