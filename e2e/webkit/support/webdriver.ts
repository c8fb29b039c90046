import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** W3C WebDriver, keyboard actions. */
export const KEYS = { Control: '\uE009', Shift: '\uE008', End: '\uE010', Home: '\uE011', Enter: '\uE007' };
const SHIFTED = /[A-Z~!@#$%^&*()_+{}|:"<>?]/;
const READY_TIMEOUT_MS = 20_000;
/** A page can hang the driver, which then never responds. */
const ANSWER_TIMEOUT_MS = 60_000;

interface Failure {
  readonly error: string;
  readonly message: string;
}

/** Web elements as the protocol passes them. */
export interface ElementReference {
  readonly [ELEMENT]: string;
}

interface SessionOptions {
  readonly binary: string;
  readonly args: readonly string[];
}

/** A client of the W3C WebDriver protocol, as far as these journeys use it. */
export class Session {
  private constructor(
    private readonly port: number,
    private readonly id: string,
  ) {}

  static async open(port: number, { binary, args }: SessionOptions): Promise<Session> {
    const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args: ['--automation', ...args] } };
    await waitUntilReady(port);
    const { sessionId } = (await call(port, 'POST', '/session', { capabilities: { alwaysMatch } })) as {
      sessionId: string;
    };
    const session = new Session(port, sessionId);
    await session.post('/timeouts', { script: 30_000, pageLoad: 60_000, implicit: 0 });
    return session;
  }

  close(): Promise<unknown> {
    return call(this.port, 'DELETE', `/session/${this.id}`);
  }

  goto(url: string): Promise<unknown> {
    return this.post('/url', { url });
  }

  async resize(width: number, height: number): Promise<void> {
    await this.post('/window/rect', { width, height });
  }

  /** A PNG of what is painted: of the window, or of one element. */
  async screenshot(element?: ElementReference): Promise<Buffer> {
    const path = element ? `/element/${element[ELEMENT]}/screenshot` : '/screenshot';
    return Buffer.from((await this.get(path)) as string, 'base64');
  }

  /** Runs in the page, and awaits a promise. */
  async evaluate<A extends unknown[], T>(run: (...given: A) => T, ...args: A): Promise<Awaited<T>> {
    const script = `const give = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${run})(...[...arguments].slice(0, -1))).then(
        (value) => give({ value }),
        (reason) => give({ reason: String(reason) + '\\n' + (reason?.stack ?? '') }));`;
    const answer = (await this.post('/execute/async', { script, args })) as {
      value: Awaited<T>;
      reason?: string;
    };
    if (answer.reason !== undefined) throw new Error(answer.reason);
    return answer.value;
  }

  async click(element: ElementReference): Promise<void> {
    await this.post('/execute/sync', {
      script: 'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
      args: [element],
    });
    await this.post(`/element/${element[ELEMENT]}/click`, {});
  }

  /** Types keys one after the other into the focused element. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((character) => {
      const value = character === '\n' ? KEYS.Enter : character;
      const press = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      // Without Shift this driver types 2 for @.
      if (!SHIFTED.test(character)) return press;
      const { Shift } = KEYS;
      return [{ type: 'keyDown', value: Shift }, ...press, { type: 'keyUp', value: Shift }];
    });
    await this.post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Presses keys together: `press(KEYS.Control, 'a')`. */
  async press(...keys: readonly string[]): Promise<void> {
    const down = keys.map((value) => ({ type: 'keyDown', value }));
    const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }));
    await this.post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }] });
  }

  private get(path: string): Promise<unknown> {
    return call(this.port, 'GET', `/session/${this.id}${path}`);
  }

  private post(path: string, body: object): Promise<unknown> {
    return call(this.port, 'POST', `/session/${this.id}${path}`, body);
  }
}

async function waitUntilReady(port: number): Promise<void> {
  for (const until = Date.now() + READY_TIMEOUT_MS; Date.now() < until; await sleep(50)) {
    const status = await call(port, 'GET', '/status').catch(() => null);
    if ((status as { ready?: boolean } | null)?.ready) return;
  }
  throw new Error('The driver was not ready.');
}

/** Each request has its own connection: the driver closes used connections without notice. */
function call(port: number, method: string, path: string, body?: object): Promise<unknown> {
  const sent = body && JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent ?? '') };
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.once('error', reject);
      answer.once('end', () => {
        const { value } = JSON.parse(text) as { value: unknown };
        if (answer.statusCode === 200) return resolve(value);
        const { error, message } = value as Failure;
        reject(new Error(`${method} ${path}: ${error}: ${message}`));
      });
    });
    asked.setTimeout(ANSWER_TIMEOUT_MS, () => asked.destroy(new Error(`${method} ${path}: no answer`)));
    asked.once('error', reject);
    asked.end(sent);
  });
}
