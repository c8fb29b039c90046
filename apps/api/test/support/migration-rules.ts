/**
 * What a migration may not do while servers of the version before serve from the database: they still read and write what
 * was there, and nobody may be kept waiting for longer than a moment. docs/adr/0026-live-migrations.md says what to do instead.
 */
const RULES: readonly { readonly what: string; readonly found: RegExp }[] = [
  { what: 'takes a table away', found: /\bdrop table\b/i },
  { what: 'takes a column away', found: /\bdrop column\b/i },
  { what: 'renames', found: /\brename\b/i },
  {
    what: 'changes a type, and writes the whole table anew',
    found: /\balter column\b.*\b(set data )?type\b/i,
  },
  { what: 'requires what the version before does not write', found: /\bset not null\b/i },
  {
    what: 'requires what the version before does not write',
    found: /\badd column\b(?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot null\b/i,
  },
  {
    what: 'keeps writers waiting while every row is looked at',
    found: /\badd constraint\b(?!.*\bnot valid\b)(?!.*\busing index\b)/i,
  },
  {
    what: 'keeps writers waiting while every row is looked at',
    found: /\bcreate (unique )?index (?!concurrently)/i,
  },
];

/** A step that is safe only once no server of the version before is left says so: `-- contracts: reason`. */
const CONTRACTS = /^--\s*contracts:\s*\S/m;

/** Tables that a migration makes itself hold no rows, and nobody uses them yet. */
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
