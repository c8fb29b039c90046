/** Where nothing was built: a thread does not read TypeScript by itself. */
import { tsImport } from 'tsx/esm/api';

await tsImport('./collection-worker.ts', import.meta.url);
