/** Runs tasks one after another. A task that fails does not stop those behind it. */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.last.then(task);
    this.last = result.catch(() => {});
    return result;
  }
}
