/** Resolves with undefined when the work takes longer; the work itself goes on. */
export async function waitAtMost<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Rejects when the work takes longer; the work itself goes on. */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const answer = await waitAtMost(
    milliseconds,
    work.then((value) => ({ value })),
  );
  if (!answer) throw new Error(`No answer within ${milliseconds} ms.`);
  return answer.value;
}
