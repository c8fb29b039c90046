/** Prints figures in the form of docs/performance.md. */
import { cpus } from 'node:os';

const NAME = 80;
const FIGURE = 9;

export function printMachine() {
  const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
  console.log(`${today}, node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`);
}

export function printHeads() {
  console.log(`${''.padEnd(NAME)}${'median'.padStart(FIGURE)}${'worst'.padStart(FIGURE)}${'of'.padStart(7)}`);
}

/** @param {string} name @param {number[]} values in milliseconds */
export function printRow(name, values) {
  const show = (value) => (value === undefined ? '–' : `${Math.round(value)} ms`).padStart(FIGURE);
  const worst = values.length > 0 ? Math.max(...values) : undefined;
  console.log(
    `${name.padEnd(NAME)}${show(median(values))}${show(worst)}${String(values.length).padStart(7)}`,
  );
}

/** @param {number[]} values */
export function median(values) {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}
