import { profileCalls } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, request } from '#shared/lib/api/index.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['members', 'my', 'sessions'],
  queryFn: async ({ signal }) => (await request(profileCalls.listSessions, {}, { signal })).sessions,
  networkMode: 'always',
});

/** One that has ended by itself meanwhile is as good as ended here. */
export async function endSession(id: string): Promise<void> {
  try {
    await request(profileCalls.endSession, { params: { id } });
  } catch (reason) {
    if (!(reason instanceof ApiError && reason.code === 'NOT_FOUND')) throw reason;
  }
}

/** This browser gets a new refresh cookie: copies of the old one end with the other sessions. */
export async function endOtherSessions(): Promise<void> {
  await request(profileCalls.endOtherSessions);
}
