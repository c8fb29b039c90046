/** Line ends of YAML 1.1, and what some readers do not let pass: JSON leaves them as they are. */
const UNSAFE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** What stands before a note, as YAML. JSON is YAML, and leaves nothing to be guessed. */
export function frontMatter(fields: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${yaml(value)}\n`);
  return `---\n${lines.join('')}---\n\n`;
}

function yaml(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
