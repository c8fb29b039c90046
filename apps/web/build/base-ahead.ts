import type { Plugin } from 'vite';

/** As the build names the base's file in the page: to be fetched, and run when the entry runs. */
const BASE = /<link rel="modulepreload"([^>]*) href="([^"]*\/base-[^"]*)">/;

/**
 * The base runs as soon as it has come, in a task of its own and while the rest travels. With the entry it would run in one task of
 * twice the length, in which a page answers to nothing.
 */
export function baseAhead(): Plugin {
  return {
    name: 'molip-base-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!BASE.test(html)) throw new Error('the page does not name the base');
        return html.replace(BASE, '<script type="module" async$1 src="$2"></script>');
      },
    },
  };
}
