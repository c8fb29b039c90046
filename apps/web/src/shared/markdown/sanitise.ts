import createPurifier from 'dompurify';
import { isOwnImage } from './own-image.ts';
import { safeLink } from './safe-link.ts';

const purifier = createPurifier(window);

/** The second wall: nothing of this should ever be needed, since the renderer writes every tag itself. */
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A' && safeLink(node.getAttribute('href') ?? '') === '') node.removeAttribute('href');
  if (node.tagName === 'IMG' && !isOwnImage(node.getAttribute('src') ?? '')) node.remove();
  if (node.tagName === 'INPUT' && node.getAttribute('type') !== 'checkbox') node.remove();
});

const NARROW = {
  ALLOWED_TAGS: (
    'p h1 h2 h3 h4 h5 h6 strong em u s a ul ol li blockquote pre code img br hr ' +
    'table thead tbody tr th td div span input #text'
  ).split(' '),
  ALLOWED_ATTR:
    'href title target rel src alt loading decoding dir id class start role tabindex aria-label type checked disabled'.split(
      ' ',
    ),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

export function sanitise(html: string): string {
  return purifier.sanitize(html, NARROW);
}
