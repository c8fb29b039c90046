/** Sets the entry as the newest, and deletes the oldest above the bound. */
export function setBounded<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, atMost: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= atMost) return;
  const oldest = map.keys().next();
  if (!oldest.done) map.delete(oldest.value);
}
