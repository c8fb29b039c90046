const LINE_EVERY_MS = 10_000;
const REDRAW_EVERY_MS = 500;

/**
 * Shows the progress of long work: one line that counts up in a terminal, a line at intervals in a log.
 * @param {string} korean
 * @param {string} english
 * @param {() => string} [detail]
 * @returns {{ done: () => void }}
 */
export function showProgress(korean, english, detail = () => '') {
  const startedAt = Date.now();
  const out = process.stdout;
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  out.write(`… ${korean} (${english})\n`);
  const draw = () => {
    const text = `  ${[detail(), `${seconds()} s`].filter(Boolean).join(' · ')}`;
    out.write(out.isTTY ? `\r${text}\u001b[K` : `${text}\n`);
  };
  const timer = setInterval(draw, out.isTTY ? REDRAW_EVERY_MS : LINE_EVERY_MS);
  return {
    done() {
      clearInterval(timer);
      if (out.isTTY) out.write('\r\u001b[K');
    },
  };
}
