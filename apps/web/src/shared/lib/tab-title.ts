import { appConfig } from '../config/app-config.ts';

let page: string | null = null;
let running: string | null = null;

/** The page's part of the tab's title. */
export function setPageTitle(title: string | null): void {
  page = title;
  write();
}

/** Replaces the page's title while a timer session runs; null restores it. */
export function setRunningTitle(text: string | null): void {
  running = text;
  write();
}

function write(): void {
  const name = running ?? page;
  document.title = name ? `${name} · ${appConfig.productName}` : appConfig.productName;
}
