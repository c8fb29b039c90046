import type { Plugin } from 'vite';

/** What Tailwind writes for browsers that do not know `@property`. */
const FALLBACK = /@layer properties\s*\{\s*@supports[^{]+\{\s*\*,[^{]+\{[^}]*\}\s*\}\s*\}/;

/** None of the browsers in docs/browsers.md needs it, and every first view would carry it. */
export function registeredProperties(): Plugin {
  return {
    name: 'molip-registered-properties',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/app.css')) return null;
      const rest = code.replace(FALLBACK, '');
      if (rest === code)
        this.error('Tailwind no longer writes the fallback as it did; look at what it writes now.');
      return rest;
    },
  };
}
