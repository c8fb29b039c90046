import type { Call } from '@molip/contract';

/** Nothing, where it could not be asked. */
interface Asked {
  /** What it was asked with; null for none. */
  readonly token?: string | null;
  readonly response?: Response;
}

declare global {
  interface Window {
    /** By method and path. The script in index.html asks before any of the application has come. */
    askedEarly?: Map<string, Promise<Asked>>;
  }
}

/** The answer to a call that was made before; null when there is none, or none that was asked by the same member. */
export function takeAsked({ method, path }: Call, token: string | null): Promise<Response | null> | null {
  const name = `${method} ${path}`;
  const early = globalThis.window?.askedEarly;
  const asked = early?.get(name);
  if (!asked) return null;
  // It answers once: whoever asks again wants to know how it is now.
  early?.delete(name);
  return asked.then((answer) => (answer.token === token && answer.response) || null);
}
