import { tsImport } from 'tsx/esm/api';

await tsImport('./isolation.fixture.ts', import.meta.url);
