import { vi } from 'vitest';

/** An upload whose progress the test controls. */
export class ControlledXhr {
  static sent: ControlledXhr[] = [];

  status = 0;
  responseText = '';
  withCredentials = false;
  form: FormData | null = null;
  path = '';
  isAborted = false;
  readonly headers = new Map<string, string>();
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = {
    onprogress: null,
  };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  onloadend: (() => void) | null = null;

  open(_method: string, address: URL): void {
    this.path = address.pathname;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  getResponseHeader(): null {
    return null;
  }

  send(form: FormData): void {
    this.form = form;
    ControlledXhr.sent.push(this);
  }

  abort(): void {
    this.isAborted = true;
    this.onabort?.();
    this.onloadend?.();
  }

  progress(percent: number): void {
    this.upload.onprogress?.({ loaded: percent, total: 100 });
  }

  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
    this.onloadend?.();
  }

  fail(): void {
    this.onerror?.();
    this.onloadend?.();
  }
}

export function holdUploads(): void {
  ControlledXhr.sent = [];
  vi.stubGlobal('XMLHttpRequest', ControlledXhr);
}

/** The last upload to this path. */
export function lastUpload(path = '/api/decks/import'): ControlledXhr {
  const upload = ControlledXhr.sent.findLast((one) => one.path === path);
  if (!upload) throw new Error(`nothing was sent to ${path}`);
  return upload;
}
