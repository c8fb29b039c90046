import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export interface Programs {
  readonly driver: string;
  readonly browser: string;
  /** A virtual display, since the browser has no headless mode. */
  readonly display: string;
}

const BIN = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/bin'];
/** Debian's libexec folders are named by machine: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1. */
const LIB = ['/usr/libexec', '/usr/lib', ...subfolders('/usr/lib')].map((folder) =>
  path.join(folder, 'webkit2gtk-4.1'),
);

function subfolders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => path.join(folder, name));
}

function find(file: string, folders: readonly string[]): string | undefined {
  return folders.map((folder) => path.join(folder, file)).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** WebKitGTK as Debian packs it, or what to install. */
export function findPrograms(): Programs | string {
  const driver = find('WebKitWebDriver', BIN);
  const browser = find('MiniBrowser', LIB);
  const display = find('Xvfb', BIN);
  if (driver && browser && display) return { driver, browser, display };
  return 'no WebKitWebDriver here; apt-get install webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb xauth gstreamer1.0-plugins-good';
}
