export interface AppConfig {
  readonly productName: string;
  readonly companyLines: readonly string[];
  readonly termsUrl: string;
  readonly privacyUrl: string;
  readonly refundUrl: string;
  readonly supportEmail: string | null;
}

const DEFAULTS: AppConfig = {
  productName: '몰입',
  companyLines: [],
  termsUrl: '/legal/terms.html',
  privacyUrl: '/legal/privacy.html',
  refundUrl: '/legal/refund.html',
  supportEmail: null,
};

/** The server writes its part of the environment into the page; a page served without one uses the defaults. */
export function parseAppConfig(text: string | null | undefined): AppConfig {
  try {
    const given: unknown = JSON.parse(text ?? '{}');
    return typeof given === 'object' && given !== null ? { ...DEFAULTS, ...given } : DEFAULTS;
  } catch {
    return DEFAULTS;
  }
}

export const appConfig = parseAppConfig(document.getElementById('app-config')?.textContent);
