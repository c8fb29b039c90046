/** The token of a reset link stands in the fragment, so that no server but ours ever gets it. */
export function resetTokenIn(hash: string): string | null {
  return new URLSearchParams(hash).get('token');
}

/** The same, of a link that takes a changed address back. */
export function restorationTokenIn(hash: string): string | null {
  return new URLSearchParams(hash).get('restore');
}
