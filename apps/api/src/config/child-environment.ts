/** No secret: what Node and native libraries need to start on each system. */
const PASSED = ['PATH', 'LD_LIBRARY_PATH', 'SYSTEMROOT', 'TMPDIR', 'TEMP', 'TMP', 'LANG', 'LC_ALL', 'TZ'];

/** The environment of processes that read foreign bytes. */
export function childEnvironment(): Record<string, string> {
  const entries = PASSED.map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
