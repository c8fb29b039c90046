import { expect, it } from 'vitest';
import { isInAppBrowser } from './in-app-browser.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-S918N';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  `${ANDROID}; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  `${PHONE} KAKAOTALK 11.0.0`,
  `${PHONE} KAKAOSTORY 7.0`,
  `${PHONE} NAVER(inapp; search; 2000; 12.9.1)`,
  `${PHONE} Mobile/15E148 DaumApps/7.5`,
  `${PHONE} Mobile/15E148 BAND/15.0 (iOS 18)`,
  `${PHONE} everytimeApp`,
  `${PHONE} Mobile/15E148 Instagram 350.0`,
  `${PHONE} Mobile/15E148 Barcelona 350.0`,
  `${PHONE} [FBAN/FBIOS;FBAV/480.0]`,
  `${PHONE} Safari Line/14.0`,
  `${PHONE} musical_ly_36.0 BytedanceWebview/d8a21c6`,
  `${PHONE} Snapchat/13.0`,
])('a browser inside of an app: %s', (userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(true);
});

it.each([
  undefined,
  `${ANDROID}) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36`,
  `${PHONE} Version/18.0 Mobile/15E148 Safari/604.1`,
  // On the home screen.
  `${PHONE} Mobile/15E148`,
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  `${ANDROID}) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
])('a browser of its own: %s', (userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(false);
});
