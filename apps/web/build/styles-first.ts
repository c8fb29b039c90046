import type { Plugin } from 'vite';

/** What the build writes into the page for its scripts. */
const SCRIPT = /<(script type="module"|link rel="modulepreload")/g;

/** The style sheet is all that the startup screen waits for: on a slow line scripts of ten times its size let it go first. */
export function stylesFirst(): Plugin {
  return {
    name: 'molip-styles-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(SCRIPT, '<$1 fetchpriority="low"'),
    },
  };
}
