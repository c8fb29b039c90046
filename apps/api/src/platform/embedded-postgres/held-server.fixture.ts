import { StartFailure } from '../start-failure.ts';
import { startEmbeddedPostgres } from './index.ts';

/** A process of its own that holds a server until it is killed; its first line of output says how the start went. */
const [dataDir = ''] = process.argv.slice(2);
try {
  const { url } = await startEmbeddedPostgres({
    dataDir,

    onProgress: () => {},
    log: () => {},
  });
  console.log(JSON.stringify({ url }));
  setInterval(() => {}, 60_000);
} catch (error) {
  console.log(JSON.stringify({ failure: error instanceof StartFailure ? error.korean : String(error) }));
}
