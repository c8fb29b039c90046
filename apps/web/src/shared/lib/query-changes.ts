import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Before a change is shown: what is on its way was asked for earlier and would undo it on the page. What has nothing to
 * show yet goes on, or it would never come.
 */
export async function holdQueries(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
}

/**
 * A change that is shown before the server has it: what is asked meanwhile may be answered without it, and is asked once
 * more.
 */
export async function shownBefore<T>(
  client: QueryClient,
  queryKey: QueryKey,
  change: () => Promise<T>,
): Promise<T> {
  const startedMs = Date.now();
  const answer = await change();
  void client.invalidateQueries({
    queryKey,
    predicate: ({ state }) => state.fetchStatus === 'fetching' || state.dataUpdatedAt > startedMs,
  });
  return answer;
}
