/**
 * Statements that a migration must not have, since servers of the version before still serve and requests must not wait.
 * docs/adr/0026-live-migrations.md says what to do instead.
 */
const RULES: readonly { readonly what: string; readonly found: RegExp }[] = [
  { what: 'drops a table', found: /\bdrop table\b/i },
  { what: 'drops a column', found: /\bdrop column\b/i },
  { what: 'renames', found: /\brename\b/i },
  {
    what: 'changes a type, which rewrites the whole table',
    found: /\balter column\b.*\b(set data )?type\b/i,
  },
  { what: 'requires what the version before does not write', found: /\bset not null\b/i },
  {
    what: 'requires what the version before does not write',
    found: /\badd column\b(?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot null\b/i,
  },
  {
    what: 'blocks writers while every row is read',
    found: /\badd constraint\b(?!.*\bnot valid\b)(?!.*\busing index\b)/i,
  },
  {
    what: 'blocks writers while every row is read',
    found: /\bcreate (unique )?index (?!concurrently)/i,
  },
];

/** A step that is safe only after the last server of the version before: `-- contracts: reason`. */
const CONTRACTS = /^--\s*contracts:\s*\S/m;

/** Tables that the migration itself creates have no rows and no users yet. */
export function dangersOf(migration: string): string[] {
  if (CONTRACTS.test(migration)) return [];
  const own = new Set(
    [...migration.matchAll(/\bcreate table (?:if not exists )?"(\w+)"/gi)].map(([, name]) => name),
  );
  const statements = migration
    .split('--> statement-breakpoint')
    .map((text) => text.replaceAll(/\s+/g, ' ').trim());
  const isForOthers = (text: string) => {
    const table =
      /\b(?:alter table|create (?:unique )?index (?:concurrently )?(?:if not exists )?"\w+" on) (?:"public"\.)?"(\w+)"/i;
    return !own.has(table.exec(text)?.[1]);
  };
  return statements
    .filter(isForOthers)
    .flatMap((text) => RULES.filter(({ found }) => found.test(text)).map(({ what }) => `${what}: ${text}`));
}
