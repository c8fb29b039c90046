/** Between the tabs of this browser. Null where there is none: Firefox throws when storage is refused to a site. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
