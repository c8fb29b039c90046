/** Whose token this is, read without proof: the server proves it with every call. */
export function memberIdOfToken(token: string): number | null {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { memberId } = JSON.parse(atob(payload)) as { memberId?: unknown };
    return typeof memberId === 'number' ? memberId : null;
  } catch {
    return null;
  }
}
