// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StartupLoading } from './startup-screen.tsx';

it('what is seen before any script has come is what the app then shows (S-2.05)', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../index.html'), 'utf8');
  expect(page).toContain(`<div id="root">${renderToStaticMarkup(<StartupLoading />)}</div>`);
});
