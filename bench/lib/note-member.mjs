/** Notes of a member, written by the calls. */

const AT_ONCE = 8;

/** @returns their ids, in the order in which they were given */
export async function writeNotes(url, { email, password }, notes) {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  const { accessToken } = await login.json();
  const headers = { ...json, authorization: `Bearer ${accessToken}` };
  const ids = Array(notes.length);
  let next = 0;
  const write = async () => {
    while (next < notes.length) {
      const index = next++;
      const body = JSON.stringify(notes[index]);
      const answer = await fetch(`${url}/api/notes`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      ids[index] = (await answer.json()).noteId;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, write));
  return ids;
}
