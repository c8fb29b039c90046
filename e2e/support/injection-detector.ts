import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /** The function that every payload calls. */
    xss: () => void;
    reportInjection: (what: string) => void;
  }
}

/** Elements that no member's text may create. Formulas contain MathML and SVG. */
const NEVER =
  'script, style, iframe, frame, object, embed, applet, form, meta, base, link, template, noscript, portal, video, audio, ' +
  'dialog, details, marquee, select, [srcdoc], [formaction], [ping], [popover], [contenteditable=true] input:not([disabled])';
const NEVER_IN_TEXT = 'svg, math, button, textarea';

export interface InjectionDetector {
  /**
   * Forbidden effects since the last call, and forbidden elements in the page.
   *
   * @param root the element that contains members' texts, if it is a dialog or the page has fields of its own
   */
  readFindings(page: Page, where: string, root?: string): Promise<string[]>;
}

/** Records every effect of a text: calls, dialogs, refusals by the content security policy, requests, windows, navigations. */
export async function detectInjections(context: BrowserContext, baseURL: string): Promise<InjectionDetector> {
  const { host } = new URL(baseURL);
  const effects: string[] = [];
  await context.exposeBinding('reportInjection', (_source, what: string) => void effects.push(what));
  await context.addInitScript(watchEffects);
  context.on('dialog', (dialog) => {
    effects.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.host !== host) effects.push(`request: ${url.href}`);
    if (request.isNavigationRequest() && url.protocol !== 'http:') effects.push(`navigation: ${url.href}`);
  });
  context.on('page', (opened) => effects.push(`window: ${opened.url()}`));
  return {
    async readFindings(page, where, root = 'main') {
      const elements = await page.evaluate(findDangers, { root, NEVER, NEVER_IN_TEXT });
      return [...effects.splice(0), ...elements].map((what) => `${where}: ${what}`);
    },
  };
}

function watchEffects(): void {
  const report = (what: string) => window.reportInjection(what);
  Object.defineProperty(window, 'xss', { value: () => report('a payload ran') });
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const)
    Object.defineProperty(window, name, { value: () => report(`${name}() was called`) });
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    report(`the content security policy refused ${violatedDirective}: ${blockedURI} ${sample}`),
  );
}

interface Selectors {
  readonly root: string;
  readonly NEVER: string;
  readonly NEVER_IN_TEXT: string;
}

/** Runs in the page: elements, attributes and addresses that could act later, and clobbered names. */
function findDangers({ root, NEVER, NEVER_IN_TEXT }: Selectors): string[] {
  const main = document.querySelector(root);
  if (!main) return ['there is no page'];
  const found: string[] = [];
  const report = (what: string, element: Element) =>
    found.push(`${what}: ${element.outerHTML.slice(0, 200)}`);
  for (const element of main.querySelectorAll(NEVER)) report('element', element);
  for (const text of main.querySelectorAll('.md')) {
    for (const element of text.querySelectorAll(NEVER_IN_TEXT))
      if (!element.closest('.katex, .image-delete')) report('element', element);
    for (const element of text.querySelectorAll('[id], [name]'))
      if (!element.id.startsWith('md-') || element.hasAttribute('name')) report('clobbered name', element);
  }
  for (const element of main.querySelectorAll('*')) {
    for (const { name } of element.attributes) if (/^on|^xlink:|^is$/i.test(name)) report(name, element);
    if (element instanceof HTMLAnchorElement && element.hasAttribute('href')) {
      // An address that the browser cannot parse has no protocol and leads nowhere; browsers differ in which those are.
      if (!/^(https?|mailto|tel)?:$/.test(element.protocol)) report('address', element);
      const isElsewhere = /^https?:$/.test(element.protocol) && element.host !== location.host;
      const isEdited = element.isContentEditable;
      if (isElsewhere && !isEdited && !/\bnoopener\b/.test(element.rel)) report('opener', element);
    }
    if (element instanceof HTMLImageElement && !element.classList.contains('ProseMirror-separator'))
      if (new URL(element.src, location.href).host !== location.host) report('image', element);
  }
  const kinds = [
    document.getElementById,
    document.querySelector,
    document.createElement,
    document.addEventListener,
  ];
  if (kinds.some((kind) => typeof kind !== 'function'))
    found.push('a function of the document was clobbered');
  if (!(document.body instanceof HTMLBodyElement) || typeof document.cookie !== 'string')
    found.push('a part of the document was clobbered');
  if (Object.keys(Object.prototype).length > 0) found.push('the prototype of all objects was changed');
  return found;
}
