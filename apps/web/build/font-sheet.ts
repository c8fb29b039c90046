import type { Plugin } from 'vite';

const FAMILY = 'Noto Sans KR Variable';

/** /font.css: an address that stays, for the pages beside the app, which cannot know what the build called the font's sheet. */
export function fontSheet(): Plugin {
  return {
    name: 'molip-font-sheet',
    apply: 'build',
    generateBundle(_options, bundle) {
      const sheet = Object.values(bundle).find(
        (file) =>
          file.type === 'asset' &&
          file.fileName.endsWith('.css') &&
          /@font-face/.test(String(file.source)) &&
          String(file.source).includes(FAMILY),
      );
      if (!sheet) throw new Error(`no style sheet of the build has ${FAMILY}`);
      this.emitFile({ type: 'asset', fileName: 'font.css', source: `@import url("/${sheet.fileName}");\n` });
    },
  };
}
