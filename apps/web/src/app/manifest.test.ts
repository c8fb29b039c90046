import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SHARE_PATH } from '#sw/share.ts';

const PUBLIC = path.join(import.meta.dirname, '../../public');

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}
interface Manifest {
  readonly icons: readonly Picture[];
  readonly screenshots: readonly (Picture & { readonly form_factor: string; readonly label: string })[];
  readonly share_target: object;
  readonly shortcuts: readonly {
    readonly name: string;
    readonly url: string;
    readonly icons: readonly Picture[];
  }[];
}
const manifest: Manifest = JSON.parse(readFileSync(path.join(PUBLIC, 'manifest.webmanifest'), 'utf8'));

/** Where a PNG says it. */
function sizeOf(file: string): string {
  const bytes = readFileSync(path.join(PUBLIC, file));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

const pictures = [
  ...manifest.icons,
  ...manifest.screenshots,
  ...manifest.shortcuts.flatMap(({ icons }) => icons),
];

describe('the manifest', () => {
  it.each(pictures)('$src is there and $sizes', ({ src, sizes, type }) => {
    expect(type).toBe('image/png');
    expect(sizeOf(src)).toBe(sizes);
  });

  it('has icons to show as they are, to be cut and to be coloured', () => {
    const purposes = manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
    expect(purposes).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512', 'monochrome 512x512']),
    );
    const files = manifest.icons.map(({ src }) => src);
    expect(new Set(files).size, 'none serves two purposes').toBe(files.length);
  });

  it('shows the app on wide and narrow screens, each picture with a name', () => {
    const forms = manifest.screenshots.map(({ form_factor }) => form_factor);
    expect(new Set(forms)).toEqual(new Set(['wide', 'narrow']));
    for (const { label } of manifest.screenshots) expect(label).toMatch(/[가-힣]/);
  });

  it('leads to the timer, the cards and a new note', () => {
    const ways = manifest.shortcuts.map(({ name, url, icons }) => [name, url, icons[0]?.sizes]);
    expect(ways).toEqual([
      ['타이머', '/timer', '96x96'],
      ['복습', '/study', '96x96'],
      ['새 노트', '/note/create', '96x96'],
    ]);
  });
});

it('what other apps share comes where the worker takes it in', () => {
  expect(manifest.share_target).toMatchObject({
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'images' }] },
  });
});

it('the page names an icon of 180 px for iOS', () => {
  const page = readFileSync(path.join(PUBLIC, '../index.html'), 'utf8');
  const [, icon = ''] = /rel="apple-touch-icon" href="([^"]+)"/.exec(page) ?? [];
  expect(sizeOf(icon)).toBe('180x180');
});
