type Handler = ((event: never) => void) | null;

/** XMLHttpRequest for tests outside a browser: its part that uploads use, on the fetch of Node. */
export class XhrOnFetch {
  status = 0;
  responseText = '';
  withCredentials = false;
  onload: Handler = null;
  onerror: Handler = null;
  onabort: Handler = null;
  onloadend: Handler = null;
  readonly upload = { onprogress: null as ((event: { loaded: number; total: number }) => void) | null };
  private readonly headers = new Headers();
  private readonly controller = new AbortController();
  private address = '';

  open(_method: string, address: URL): void {
    this.address = String(address);
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  abort(): void {
    this.controller.abort();
  }

  async send(body: FormData): Promise<void> {
    this.upload.onprogress?.({ loaded: 0, total: 200 });
    this.upload.onprogress?.({ loaded: 85, total: 200 });
    this.upload.onprogress?.({ loaded: 200, total: 200 });
    try {
      const { headers, controller } = this;
      const response = await fetch(this.address, {
        method: 'POST',
        headers: { ...Object.fromEntries(headers), 'x-by': 'xhr' },
        body,
        signal: controller.signal,
      });
      this.status = response.status;
      this.responseText = await response.text();
      this.onload?.(undefined as never);
    } catch {
      const handler = this.controller.signal.aborted ? this.onabort : this.onerror;
      handler?.(undefined as never);
    }
    this.onloadend?.(undefined as never);
  }
}
