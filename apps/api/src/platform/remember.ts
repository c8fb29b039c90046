/** Puts it in as the newest; beyond so many the oldest is forgotten. */
export function remember<Key, Value>(known: Map<Key, Value>, key: Key, value: Value, atMost: number): void {
  known.delete(key);
  known.set(key, value);
  if (known.size <= atMost) return;
  const oldest = known.keys().next();
  if (!oldest.done) known.delete(oldest.value);
}
