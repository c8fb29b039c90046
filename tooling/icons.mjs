/** `node tooling/icons.mjs` draws every icon and start picture of the installed app from public/favicon.svg. Its output is committed. */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from './lib/run-command.mjs';

/** The server's dependency, which reads SVG and writes PNG. */
const sharp = createRequire(path.join(ROOT, 'apps/api/package.json'))('sharp');
const PUBLIC = path.join(ROOT, 'apps/web/public');
const GLYPHS = path.join(ROOT, 'node_modules/@phosphor-icons/core/assets/fill');

/** As in tokens.css. */
const WHITE = '#ffffff';
const PRIMARY = '#2456D3';
const PRIMARY_SOFT = '#EAF0FD';
const BACKGROUND = '#F5F4F2';

/** The mark's view box is 28 × 28. */
const MARK = innerOf(readFileSync(path.join(PUBLIC, 'favicon.svg'), 'utf8'));
const MARK_BOX = 28;
const GLYPH_BOX = 256;

/** Systems cut maskable icons to any shape within a circle of 80 %. */
const MASKABLE_SHARE = 0.6;
const PLAIN_SHARE = 0.72;
const MONOCHROME_SHARE = 0.9;
const CORNER_SHARE = 0.22;
/** CSS pixels, on any screen. */
const SPLASH_MARK_PX = 112;

/** CSS pixels and the pixels in each: screens of iPhones since X and SE 2, and of iPads that are sold. */
const IPHONES = [
  ...['440x956@3', '402x874@3', '420x912@3', '430x932@3', '393x852@3', '428x926@3', '390x844@3'],
  ...['375x812@3', '414x896@3', '414x896@2', '375x667@2'],
];
const IPADS = ['1032x1376@2', '834x1210@2', '820x1180@2', '744x1133@2'];

await Promise.all([
  draw('logo192.png', 192, tile(192, PLAIN_SHARE, CORNER_SHARE)),
  draw('logo512.png', 512, tile(512, PLAIN_SHARE, CORNER_SHARE)),
  draw('icons/maskable192.png', 192, tile(192, MASKABLE_SHARE)),
  draw('icons/maskable512.png', 512, tile(512, MASKABLE_SHARE)),
  draw(
    'icons/monochrome512.png',
    512,
    centred(512, MONOCHROME_SHARE, MARK.replace(/fill="#fff"/, 'fill="none"'), MARK_BOX),
  ),
  draw('icons/apple180.png', 180, tile(180, PLAIN_SHARE)),
  ...['timer', 'cards', 'note-pencil'].map((name) => draw(`icons/${name}96.png`, 96, shortcut(name))),
  ...IPHONES.map((screen) => splash(...sizeOf(screen))),
  ...IPADS.map(sizeOf).flatMap(([width, height, ratio]) => [
    splash(width, height, ratio),
    splash(height, width, ratio),
  ]),
]);

/** The mark on white: with round corners, or to the edge where the system masks it. */
function tile(side, share, corner = 0) {
  const ground = `<rect width="${side}" height="${side}" rx="${side * corner}" fill="${WHITE}"/>`;
  return ground + centred(side, share, MARK, MARK_BOX);
}

function shortcut(name) {
  const glyph = innerOf(readFileSync(path.join(GLYPHS, `${name}-fill.svg`), 'utf8'));
  const ground = `<circle cx="48" cy="48" r="48" fill="${PRIMARY_SOFT}"/>`;
  return `${ground}<g fill="${PRIMARY}">${centred(96, 0.5, glyph, GLYPH_BOX)}</g>`;
}

function centred(side, share, drawing, box) {
  const scale = (side * share) / box;
  const edge = (side * (1 - share)) / 2;
  return `<g transform="translate(${edge} ${edge}) scale(${scale})">${drawing}</g>`;
}

/** The build reads from the name for which screen it is (apps/web/build/splash-links.ts). */
function splash(width, height, ratio) {
  const [across, down, mark] = [width * ratio, height * ratio, SPLASH_MARK_PX * ratio];
  const place = `translate(${(across - mark) / 2} ${(down - mark) / 2}) scale(${mark / MARK_BOX})`;
  const drawing = `<rect width="${across}" height="${down}" fill="${BACKGROUND}"/><g transform="${place}">${MARK}</g>`;
  return draw(`splash/${width}x${height}@${ratio}.png`, across, drawing, down);
}

async function draw(name, width, drawing, height = width) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;
  const file = path.join(PUBLIC, name);
  mkdirSync(path.dirname(file), { recursive: true });
  await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
    .toFile(file);
}

function innerOf(svg) {
  return svg.replace(/^[\s\S]*?<svg[^>]*>|<title>.*?<\/title>|<\/svg>\s*$/g, '');
}

/** @returns {[number, number, number]} */
function sizeOf(screen) {
  const [width = 0, height = 0, ratio = 0] = screen.split(/[x@]/).map(Number);
  return [width, height, ratio];
}
