/** UTC+9, as it is at that moment. */
export function offsetOf(id: string, at = new Date()): string {
  const offset = zonePart(id, 'ko', 'shortOffset', at).replace('GMT', 'UTC');
  return offset === 'UTC' ? 'UTC+0' : offset;
}

/** The country of the zone, or its city where the country has others; null for those without a place, as Etc/GMT-9. */
export function regionOf(id: string, language: 'ko' | 'en'): string | null {
  const region = zonePart(id, language, 'shortGeneric').replace(/ (시간|Time)$/, '');
  return region.startsWith('GMT') ? null : region;
}

/** The zone of this device. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Asia/Calcutta and Asia/Kolkata are one, and so are Asia/Seoul and asia/seoul. */
export function isSameZone(one: string, other: string): boolean {
  return spelledByIntl(one) === spelledByIntl(other);
}

/** As this browser writes it in its list. */
export function spelledByIntl(id: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: id }).resolvedOptions().timeZone;
}

function zonePart(
  id: string,
  language: 'ko' | 'en',
  timeZoneName: 'shortGeneric' | 'shortOffset',
  at = new Date(),
): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: id, timeZoneName }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? id;
}
