/** The server's own packages, in the versions that it uses. */
import { createRequire } from 'node:module';

export const serverPackage = createRequire(new URL('../../../apps/api/package.json', import.meta.url));
