const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Whale\//, 'Whale'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

const nameIn = (table: readonly [RegExp, string][], text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** What a person would call the device; more exact than this would be guessing, and is not needed. */
export function deviceName(userAgent: string | undefined): string {
  const text = userAgent ?? '';
  const parts = [nameIn(SYSTEMS, text), nameIn(BROWSERS, text)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : '알 수 없는 기기';
}
