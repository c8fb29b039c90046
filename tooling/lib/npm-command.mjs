/**
 * The npm that runs this, or the one on the PATH.
 * @param {string[]} args
 * @returns {[string, ...string[]]}
 */
export function npmCommand(args) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? [process.execPath, cli, ...args] : ['npm', ...args];
}
