/** KakaoTalk's own browser opens an address in the phone's browser when it is asked in these words. Null elsewhere. */
export function kakaotalkWayOut(path: string): string | null {
  if (!/KAKAOTALK/i.test(navigator.userAgent)) return null;
  return `kakaotalk://web/openExternal?url=${encodeURIComponent(`${location.origin}${path}`)}`;
}
