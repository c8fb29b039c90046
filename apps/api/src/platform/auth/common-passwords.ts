import { readFileSync } from 'node:fs';
import { normalizePassword } from '@molip/domain/accounts';
import { COMMON_PASSWORDS_FILE } from '../paths.ts';
import { isInBloomFilter } from './bloom-filter.ts';

let filter: Uint8Array | undefined;

/** The form in which passwords are put into the filter and looked up. */
export function commonForm(password: string): string {
  return normalizePassword(password).toLowerCase();
}

/** Whether it is one of the 100,000 commonest in leaks; made by tooling/common-passwords.mjs (ADR 33). */
export function isCommonPassword(password: string): boolean {
  filter ??= readFileSync(COMMON_PASSWORDS_FILE);
  return isInBloomFilter(filter, commonForm(password));
}
