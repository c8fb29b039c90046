import { normalizePassword } from '@molip/domain/accounts';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for Argon2id (the library's default algorithm): 19 MiB, 2 passes, 1 lane; about 11 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Decoy hash, so that an unknown address costs the same time as a wrong password. */
const DECOY = hash('password of no account', COST);

export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), COST);
}

export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const stored = passwordHash ?? (await DECOY);
  const normalized = normalizePassword(password);
  if (await verify(stored, normalized)) return passwordHash !== null;
  // A hash from elsewhere may be of the password as it was typed.
  return password !== normalized && (await verify(stored, password)) && passwordHash !== null;
}
