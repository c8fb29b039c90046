import { profileCalls } from '@molip/contract';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, request } from '../../../../shared/lib/api/index.ts';
import { apiSession } from '../../../../shared/lib/api/session.ts';

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

/** This browser gets a new session: a copy of its cookie ends with the others. */
export async function endOtherSessions(): Promise<void> {
  const { accessToken } = await request(profileCalls.endOtherSessions);
  apiSession().acceptToken(accessToken);
}
