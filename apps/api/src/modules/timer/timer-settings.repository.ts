import type { TimerSettings } from '@molip/domain/timer';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { timerSettings } from '#db/schema/index.ts';
import type { Db } from '#platform/database/database.ts';
import { hotQuery } from '#platform/database/hot-query.ts';

const { memberId: _owner, ...columns } = getTableColumns(timerSettings);

const findTimerSettings = hotQuery('find_timer_settings', (db) =>
  db
    .select(columns)
    .from(timerSettings)
    .where(eq(timerSettings.memberId, sql.placeholder('memberId'))),
);

export function timerSettingsRepository(db: Db, memberId: number) {
  return {
    async find(): Promise<TimerSettings | null> {
      const [row] = await findTimerSettings(db).execute({ memberId });
      return row ?? null;
    },

    async save(settings: TimerSettings): Promise<void> {
      await db
        .insert(timerSettings)
        .values({ memberId, ...settings })
        .onConflictDoUpdate({ target: timerSettings.memberId, set: settings });
    },
  };
}
