import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /** What every payload calls. */
    trip: () => void;
    tripped: (what: string) => void;
  }
}

/** Elements that no text of a member becomes. Formulas hold MathML and drawings of their own. */
const NEVER =
  'script, style, iframe, frame, object, embed, applet, form, meta, base, link, template, noscript, portal, video, audio, ' +
  'dialog, details, marquee, select, [srcdoc], [formaction], [ping], [popover], [contenteditable=true] input:not([disabled])';
const NEVER_IN_TEXT = 'svg, math, button, textarea';

export interface InjectionDetector {
  /**
   * All that a page did since the last look and must not do, with what stands in it and must not stand there.
   *
   * @param root where texts of members are, if the page around them has fields of its own or it is a dialog
   */
  readFindings(page: Page, where: string, root?: string): Promise<string[]>;
}

/** Hears everything by which a text could act: calls, dialogs, the policy's refusals, requests, windows, ways away. */
export async function detectInjections(context: BrowserContext, baseURL: string): Promise<InjectionDetector> {
  const { host } = new URL(baseURL);
  const heard: string[] = [];
  await context.exposeBinding('tripped', (_source, what: string) => void heard.push(what));
  await context.addInitScript(listen);
  context.on('dialog', (dialog) => {
    heard.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.host !== host) heard.push(`request: ${url.href}`);
    if (request.isNavigationRequest() && url.protocol !== 'http:') heard.push(`way away: ${url.href}`);
  });
  context.on('page', (opened) => heard.push(`window: ${opened.url()}`));
  return {
    async readFindings(page, where, root = 'main') {
      const standing = await page.evaluate(findDangers, { root, NEVER, NEVER_IN_TEXT });
      return [...heard.splice(0), ...standing].map((what) => `${where}: ${what}`);
    },
  };
}

function listen(): void {
  const tell = (what: string) => window.tripped(what);
  Object.defineProperty(window, 'trip', { value: () => tell('a payload ran') });
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const)
    Object.defineProperty(window, name, { value: () => tell(`${name}() was called`) });
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    tell(`the policy had to refuse ${violatedDirective}: ${blockedURI} ${sample}`),
  );
}

interface Selectors {
  readonly root: string;
  readonly NEVER: string;
  readonly NEVER_IN_TEXT: string;
}

/** In the page: elements, attributes and addresses that could act later, and names that were taken. */
function findDangers({ root, NEVER, NEVER_IN_TEXT }: Selectors): string[] {
  const main = document.querySelector(root);
  if (!main) return ['there is no page'];
  const found: string[] = [];
  const tell = (what: string, element: Element) => found.push(`${what}: ${element.outerHTML.slice(0, 200)}`);
  for (const element of main.querySelectorAll(NEVER)) tell('element', element);
  for (const text of main.querySelectorAll('.md')) {
    for (const element of text.querySelectorAll(NEVER_IN_TEXT))
      if (!element.closest('.katex, .image-delete')) tell('element', element);
    for (const element of text.querySelectorAll('[id], [name]'))
      if (!element.id.startsWith('md-') || element.hasAttribute('name')) tell('taken name', element);
  }
  for (const element of main.querySelectorAll('*')) {
    for (const { name } of element.attributes) if (/^on|^xlink:|^is$/i.test(name)) tell(name, element);
    if (element instanceof HTMLAnchorElement && element.hasAttribute('href')) {
      // What a browser cannot read as an address leads nowhere; which those are, they do not agree on.
      if (!/^(https?|mailto|tel)?:$/.test(element.protocol)) tell('address', element);
      const isElsewhere = /^https?:$/.test(element.protocol) && element.host !== location.host;
      const isEdited = element.isContentEditable;
      if (isElsewhere && !isEdited && !/\bnoopener\b/.test(element.rel)) tell('opener', element);
    }
    if (element instanceof HTMLImageElement && !element.classList.contains('ProseMirror-separator'))
      if (new URL(element.src, location.href).host !== location.host) tell('image', element);
  }
  const kinds = [
    document.getElementById,
    document.querySelector,
    document.createElement,
    document.addEventListener,
  ];
  if (kinds.some((kind) => typeof kind !== 'function')) found.push('a function of the document was taken');
  if (!(document.body instanceof HTMLBodyElement) || typeof document.cookie !== 'string')
    found.push('a part of the document was taken');
  if (Object.keys(Object.prototype).length > 0) found.push('the prototype of all objects was changed');
  return found;
}
