import { restores } from '#db/schema/restores.ts';
import type { Db } from '../database/database.ts';

/** The data may be those of a real service, whichever machine the server runs on. */
export async function wasRestored(db: Db): Promise<boolean> {
  return (await db.select().from(restores).limit(1)).length > 0;
}
