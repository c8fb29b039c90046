/** @typedef {{ id: string, statement: string, observe: string, priority: string, group: string }} Row */

const ROW_LINE = /^\| ([A-Z]{1,2}-\d+\.\d+) \| (.+) \| ([^|]+) \| (P[123]) \|$/;
const ROW_ID = /(?<![A-Za-z0-9-])[A-Z]{1,2}-\d+\.\d{2}(?!\d)/g;

/**
 * The rows of docs/requirements.md in their order.
 * @param {string} markdown
 * @returns {Row[]}
 */
export function parseRows(markdown) {
  let group = '';
  const rows = [];
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) group = line.slice(3);
    const match = ROW_LINE.exec(line);
    if (!match) continue;
    const [, id, statement, observe, priority] = match;
    rows.push({ id, statement, observe, priority, group });
  }
  return rows;
}

/**
 * Which tests that passed name which row; a failed or skipped test shows nothing.
 * @param {import('./results.mjs').TestResult[]} results
 * @returns {Map<string, string[]>}
 */
export function titlesById(results) {
  const shown = new Map();
  for (const { title, status } of results) {
    if (status !== 'passed') continue;
    for (const id of new Set(title.match(ROW_ID))) shown.set(id, [...(shown.get(id) ?? []), title]);
  }
  return shown;
}
