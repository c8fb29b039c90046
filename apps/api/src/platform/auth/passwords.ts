import { normalizePassword } from '@molip/domain/accounts';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for Argon2id (the library's default algorithm): 19 MiB, 2 passes, 1 lane; about 11 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a password that nobody has: an unknown address costs the same time as a wrong password. */
const nobody = hash('nobody’s password', COST);

export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), COST);
}

export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), normalizePassword(password));
  return matches && passwordHash !== null;
}
