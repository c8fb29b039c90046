/** Apple's phones and tablets tell a page only if it was put on the home screen. */
export function needsHomeScreen(): boolean {
  const { userAgent, platform, maxTouchPoints } = navigator;
  // Tablets say that they are Macs; no Mac has a touch screen.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
  return isApple && !matchMedia('(display-mode: standalone)').matches;
}
