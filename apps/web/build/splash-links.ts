import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const NAME = /^(\d+)x(\d+)@(\d)\.png$/;

/** What iOS shows while the installed app starts. It takes one picture for each screen, and reads of them in the page alone. */
export function splashLinks(): Plugin {
  let directory = '';
  return {
    name: 'molip-splash-links',
    configResolved({ publicDir }) {
      directory = path.join(publicDir, 'splash');
    },
    transformIndexHtml: () => readdirSync(directory).sort().flatMap(linkTo),
  };
}

/** By the name that tooling/icons.mjs gave it. iOS names a screen by its upright size, however it is held. */
function linkTo(file: string): HtmlTagDescriptor[] {
  const [, width, height, ratio] = NAME.exec(file) ?? [];
  if (!width || !height) return [];
  const isUpright = Number(width) < Number(height);
  const media = [
    `(device-width:${isUpright ? width : height}px)`,
    `(device-height:${isUpright ? height : width}px)`,
    `(-webkit-device-pixel-ratio:${ratio})`,
    `(orientation:${isUpright ? 'portrait' : 'landscape'})`,
  ].join(' and ');
  const attrs = { rel: 'apple-touch-startup-image', href: `/splash/${file}`, media };
  return [{ tag: 'link', attrs, injectTo: 'head' }];
}
