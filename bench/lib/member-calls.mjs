/** A member's calls by HTTP, timed. */

const AT_ONCE = 8;

/** @param {string} url @param {{ email: string, password: string }} member */
export async function callsOf(url, { email, password }) {
  /** @type {Record<string, string>} */
  const headers = { 'content-type': 'application/json' };
  const call = async (method, path, body) => {
    const startedAt = performance.now();
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return { answer: await answer.json(), ms: performance.now() - startedAt };
  };
  const { answer } = await call('POST', '/api/auth/login', { email, password });
  headers['authorization'] = `Bearer ${answer.accessToken}`;
  return call;
}

/** Runs `count` tasks, some at once. @returns their results, in order */
export async function inParallel(count, task) {
  const results = Array(count);
  let next = 0;
  const work = async () => {
    while (next < count) {
      const index = next++;
      results[index] = await task(index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}
