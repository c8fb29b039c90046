/** Browsers inside of other apps. Google refuses to let anyone sign in there, on a page that leads nowhere. */
const APPS = [
  'KAKAOTALK',
  'KAKAOSTORY',
  'NAVER\\(inapp',
  'DaumApps',
  '\\bBAND/',
  'everytimeApp',
  'Instagram',
  // Threads
  'Barcelona',
  'FBAN',
  'FBAV',
  '\\bLine/',
  // TikTok
  'musical_ly',
  'BytedanceWebview',
  'TikTok',
  'Snapchat',
  // Any app on Android: how its system names the browser that it lends out.
  '; wv\\)',
];
const IN_APP = new RegExp(APPS.join('|'), 'i');

export function isInAppBrowser(userAgent: string | undefined): boolean {
  return IN_APP.test(userAgent ?? '');
}
