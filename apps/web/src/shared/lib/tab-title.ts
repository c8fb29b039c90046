import { appConfig } from '../config/app-config.ts';

let page: string | null = null;
let running: string | null = null;

/** The page's name in the browser's tab. */
export function namePage(title: string | null): void {
  page = title;
  write();
}

/** Stands in the page's place while something runs that is worth a glance at the tab; null when nothing does. */
export function nameRunning(text: string | null): void {
  running = text;
  write();
}

function write(): void {
  const name = running ?? page;
  document.title = name ? `${name} · ${appConfig.productName}` : appConfig.productName;
}
