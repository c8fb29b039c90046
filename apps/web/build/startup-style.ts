import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const TOKENS = 'src/shared/ui/styles/tokens.css';
/** A preset in one of its two themes. */
const PAINT = /^(\[data-preset="\w+"\]\[data-theme="\w+"\]) \{$([^}]*)\}/gm;
const NEEDED = /--(?:background|primary|text-secondary): [^;]+;/g;
const SHEET = /\s*<link rel="stylesheet" crossorigin href="[^"]+">/;

/** In a layer before all others: whatever the app's own sheet says about these counts as soon as it is here. */
const RULES = `
html{background:var(--background)}
#root>.fixed{position:fixed;inset:0;display:flex}
#root>.fixed>div{display:flex;flex:1;flex-direction:column;align-items:center;justify-content:center;gap:12px}
#root .text-primary{color:var(--primary)}
#root .text-ink-soft{color:var(--text-secondary);font:14px/20px sans-serif}
#root .spinner{animation:spin 900ms linear infinite}
@keyframes spin{to{rotate:360deg}}
`;

/**
 * The startup screen is painted with the document itself. It has its few rules inline, and the app's sheet stands below it: there it
 * holds up the scripts and what they paint, as it should, and not the screen.
 */
export function startupStyle(): Plugin {
  let root = '';
  return {
    name: 'molip-startup-style',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [sheet] = SHEET.exec(html) ?? [];
        if (!sheet) throw new Error('the page has no style sheet to put below the startup screen');
        const style = `<style>@layer startup{${coloursIn(readFileSync(path.join(root, TOKENS), 'utf8'))}${RULES}}</style>`;
        return html
          .replace(sheet, '')
          .replace('</head>', () => `  ${style}\n  </head>`)
          .replace(/\s*<noscript>/, (below) => `${sheet}${below}`);
      },
    },
  };
}

function coloursIn(tokens: string): string {
  const paints = [...tokens.matchAll(PAINT)];
  if (paints.length === 0) throw new Error(`${TOKENS} has no preset of the shape that is looked for`);
  return paints
    .map(([, selector, values = '']) => `${selector}{${(values.match(NEEDED) ?? []).join('')}}`)
    .join('');
}
