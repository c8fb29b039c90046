import { expect } from '@playwright/test';
import type { TestMember } from '../../support/members.ts';
import { WHATS_NEW_SEEN_KEY } from '../../support/whats-new.ts';
import type { ElementReference, Session } from './webdriver.ts';

/** A page of the product in a real WebKit. */
export class WebKitPage {
  constructor(
    readonly session: Session,
    private readonly baseURL: string,
  ) {}

  async open(path: string): Promise<this> {
    await this.session.goto(new URL(path, this.baseURL).href);
    return this;
  }

  /** Signs in by a call from the page, which leaves its cookie; the popup of new features is closed for the day. */
  async signIn({ email, password }: TestMember): Promise<void> {
    await this.open('/robots.txt');
    const status = await this.session.evaluate(
      async (credentials, newsKey) => {
        localStorage.setItem(newsKey, new Date().toISOString().slice(0, 10));
        const answer = await fetch('/api/auth/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(credentials),
        });
        return answer.status;
      },
      { email, password },
      WHATS_NEW_SEEN_KEY,
    );
    expect(status).toBe(200);
  }

  /** The first visible element of the selector, by name (its label, else its text) if one is given. */
  async find(selector: string, name?: string): Promise<ElementReference> {
    let found: ElementReference | null = null;
    await expect
      .poll(
        async () => {
          found = await this.lookFor(selector, name);
          return found !== null;
        },
        { message: `${selector} ${name ?? ''} is shown` },
      )
      .toBe(true);
    return found as unknown as ElementReference;
  }

  has(selector: string, name?: string): Promise<boolean> {
    return this.lookFor(selector, name).then((element) => element !== null);
  }

  async click(selector: string, name?: string): Promise<void> {
    await this.session.click(await this.find(selector, name));
  }

  /** The painted text of the first element, without content that the engine skips. */
  text(selector: string): Promise<string | null> {
    return this.session.evaluate(
      (wanted) => document.querySelector<HTMLElement>(wanted)?.innerText ?? null,
      selector,
    );
  }

  /** Waits for two frames: decisions of the first are painted in the second. */
  async paint(): Promise<void> {
    await this.session.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
  }

  private lookFor(selector: string, name?: string): Promise<ElementReference | null> {
    return this.session.evaluate(
      (wanted, label) =>
        ([...document.querySelectorAll<HTMLElement>(wanted)].find(
          (element) =>
            element.checkVisibility() &&
            (label === null || (element.ariaLabel ?? element.textContent)?.trim() === label),
        ) ?? null) as unknown as ElementReference | null,
      selector,
      name ?? null,
    );
  }
}
