import { type Env, invalidValue, text } from './fields.ts';

/** What the deployment calls itself, shown in the footer, the mails and the built-in pages. */
export interface ProductConfig {
  readonly name: string;
  readonly companyLines: readonly string[];
  readonly termsUrl: string;
  readonly privacyUrl: string;
  readonly supportEmail: string | null;
}

export function readProduct(env: Env): ProductConfig {
  return {
    name: text(env, 'PRODUCT_NAME') ?? '몰입',
    companyLines: readLines(env, 'COMPANY_LINES'),
    termsUrl: readLink(env, 'TERMS_URL') ?? '/legal/terms.html',
    privacyUrl: readLink(env, 'PRIVACY_URL') ?? '/legal/privacy.html',
    supportEmail: readEmail(env, 'SUPPORT_EMAIL'),
  };
}

/** One variable holds several lines: `|` stands between them, since a line break is awkward in a .env file. */
function readLines(env: Env, name: string): string[] {
  const lines = text(env, name)?.split('|') ?? [];
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/** A page of this site, or of another one over http(s); never javascript: and the like. */
function readLink(env: Env, name: string): string | null {
  const value = text(env, name);
  if (value === null || /^\/(?!\/)/.test(value)) return value;
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return value;
  throw invalidValue(name, {
    korean: 'https:// 주소나 /로 시작하는 경로를 넣어 주세요.',
    english: 'Use an https:// address or a path that starts with /.',
  });
}

function readEmail(env: Env, name: string): string | null {
  const value = text(env, name);
  if (value === null || /^[^<>\s@]+@[^<>\s@]+$/.test(value)) return value;
  throw invalidValue(name, {
    korean: 'help@example.com 같은 이메일 주소를 넣어 주세요.',
    english: 'Use a mail address such as help@example.com.',
  });
}
