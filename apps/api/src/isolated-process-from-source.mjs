/** Where nothing was built: Node does not read our TypeScript by itself. */
import { tsImport } from 'tsx/esm/api';

await tsImport('./isolated-process.ts', import.meta.url);
