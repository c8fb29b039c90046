import { expect, it } from 'vitest';
import { filesOfFirstView, pagesOf } from './first-view.mjs';

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_react.js'], css: ['assets/form.css'] },
  'src/app/routes/login.tsx': {
    file: 'assets/login.js',
    isDynamicEntry: true,
    imports: ['index.html', '_form.js'],
  },
  'src/app/routes/timer.tsx': { file: 'assets/timer.js', isDynamicEntry: true },
  'src/app/routes/main-layout.tsx': { file: 'assets/main-layout.js', isDynamicEntry: true },
  'src/shared/ui/font.css': { file: 'assets/font.css', isDynamicEntry: true },
};

it('pages and layouts are the dynamic entries under app/routes', () => {
  expect(pagesOf(manifest)).toEqual({
    pages: ['src/app/routes/login.tsx', 'src/app/routes/timer.tsx'],
    layouts: ['src/app/routes/main-layout.tsx'],
  });
});

it('the first view is the entry, the page and what they import, each once', () => {
  expect(filesOfFirstView(manifest, ['src/app/routes/login.tsx']).sort()).toEqual([
    'assets/form.css',
    'assets/form.js',
    'assets/index.css',
    'assets/index.js',
    'assets/login.js',
    'assets/react.js',
  ]);
});
