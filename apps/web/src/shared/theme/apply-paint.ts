import { nextPaint } from '../lib/next-paint.ts';
import type { Paint } from './resolve-paint.ts';

/** Unknown at first: what stands on the root then was set by the script in index.html. */
let applied: readonly string[] | null = null;

export function applyPaint({ attributes, properties }: Paint): void {
  const root = document.documentElement;
  const names = Object.keys(properties);
  const leftovers = (applied ?? Array.from(root.style)).filter((name) => !names.includes(name));
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
  root.toggleAttribute('data-still', attributes['data-motion'] !== 'full');
  for (const name of leftovers) root.style.removeProperty(name);
  for (const name of names) root.style.setProperty(name, properties[name] ?? '');
  if (applied) endFades();
  applied = names;
  setMeta('color-scheme', attributes['data-theme']);
  void nextPaint().then(() =>
    // Asking for it sooner would compute every style twice while somebody waits.
    setMeta('theme-color', getComputedStyle(root).getPropertyValue('--background').trim()),
  );
}

/** A theme that fades looks like a page that lags. Holding the fades back by a rule would compute every style twice. */
function endFades(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
}

function setMeta(name: string, content: string): void {
  document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content);
}
