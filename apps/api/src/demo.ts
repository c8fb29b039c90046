import { DEMO_EMAIL, lockDemoMember, seedDemoMember } from '#db/seeds/demo-member.ts';
import type { Config } from './config/env.ts';
import { deriveKey } from './platform/auth/keys.ts';
import { hashPassword, isPassword } from './platform/auth/passwords.ts';
import type { Db } from './platform/database/database.ts';

export interface DemoAccount {
  readonly email: string;
  /** null when it was changed since. */
  readonly password: string | null;
}

/** Only a trial with the embedded database has a demo account: no other machine can reach it. */
export function wantsDemo({ trial, databaseUrl }: Pick<Config, 'trial' | 'databaseUrl'>): boolean {
  return trial && databaseUrl === null;
}

export async function prepareDemo(db: Db, secret: string, now: Date): Promise<DemoAccount> {
  const password = demoPassword(secret);
  const { passwordHash } = await seedDemoMember(db, () => hashPassword(password), now);
  return { email: DEMO_EMAIL, password: (await isPassword(password, passwordHash)) ? password : null };
}

/** Other machines can reach the server now, so the account whose password was printed is locked. */
export const closeDemo = lockDemoMember;

/** Derived from the installation's secret: random, and the same at the next start. */
function demoPassword(secret: string): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz'; // without l, i and o, which look like digits
  const letters = [...deriveKey(secret, 'demo-member').subarray(0, 12)].map(
    (byte) => alphabet[byte % alphabet.length],
  );
  return `${letters.join('')}-${(deriveKey(secret, 'demo-digits').readUInt32BE() % 9000) + 1000}`;
}
