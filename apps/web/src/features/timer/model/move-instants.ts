const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** The same data with every instant in it moved. */
export function moveInstants<T>(value: T, byMs: number): T {
  if (byMs === 0) return value;
  return JSON.parse(JSON.stringify(value), (_key, item: unknown) =>
    typeof item === 'string' && INSTANT.test(item) ? new Date(Date.parse(item) + byMs).toISOString() : item,
  );
}
