import type { PaymentMethod } from '@molip/domain/membership';
import {
  address,
  choice,
  type Env,
  HTTP,
  invalidValue,
  missingValue,
  secureAddress,
  text,
  withoutTrailingSlash,
} from './fields.ts';
import { allOrNone, requireGroup } from './groups.ts';

export interface S3Config {
  readonly endpoint: string | null;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface VapidConfig {
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface AiConfig {
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly model: string;
}

export interface PortoneConfig {
  readonly storeId: string;
  /** Of cards. */
  readonly channelKey: string;
  /** By what can be paid with. */
  readonly channelKeys: Readonly<Partial<Record<PaymentMethod, string>>>;
  readonly apiSecret: string;
  readonly webhookSecret: string;
  readonly apiUrl: string;
}

export type Payments = 'sandbox' | 'portone' | 'off';

const DEFAULT_S3_REGION = 'us-east-1';
const PORTONE_API_URL = 'https://api.portone.io';

export function readS3(env: Env): S3Config | null {
  const endpoint = address(env, 'S3_ENDPOINT', HTTP);
  const group = allOrNone(env, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  if (!group) {
    requireGroup(env, 'S3_ENDPOINT', 'S3_BUCKET');
    requireGroup(env, 'S3_REGION', 'S3_BUCKET');
    return null;
  }
  return {
    endpoint: endpoint && withoutTrailingSlash(endpoint),
    region: text(env, 'S3_REGION') ?? DEFAULT_S3_REGION,
    bucket: group.S3_BUCKET,
    accessKeyId: group.S3_ACCESS_KEY_ID,
    secretAccessKey: group.S3_SECRET_ACCESS_KEY,
  };
}

export function readVapid(env: Env): VapidConfig | null {
  const group = allOrNone(env, ['VAPID_SUBJECT', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']);
  if (!group) return null;
  if (!/^(mailto:[^@]+@.+|https:\/\/.+)$/.test(group.VAPID_SUBJECT)) {
    throw invalidValue('VAPID_SUBJECT', {
      korean: 'mailto:주소@도메인 이나 https:// 주소를 넣어 주세요.',
      english: 'Use mailto:you@example.com or an https:// address.',
    });
  }
  return {
    subject: group.VAPID_SUBJECT,
    publicKey: group.VAPID_PUBLIC_KEY,
    privateKey: group.VAPID_PRIVATE_KEY,
  };
}

export function readAi(env: Env): AiConfig | null {
  const baseUrl = address(env, 'AI_BASE_URL', HTTP);
  const group = allOrNone(env, ['AI_BASE_URL', 'AI_MODEL']);
  if (!group || baseUrl === null) {
    requireGroup(env, 'AI_API_KEY', 'AI_BASE_URL');
    return null;
  }
  return { baseUrl: withoutTrailingSlash(baseUrl), apiKey: text(env, 'AI_API_KEY'), model: group.AI_MODEL };
}

export function readPayments(
  env: Env,
  trial: boolean,
): { payments: Payments; portone: PortoneConfig | null } {
  const names = [
    'PORTONE_STORE_ID',
    'PORTONE_CHANNEL_KEY',
    'PORTONE_API_SECRET',
    'PORTONE_WEBHOOK_SECRET',
  ] as const;
  const group = allOrNone(env, names);
  const wallets = { KAKAOPAY: 'PORTONE_KAKAOPAY_CHANNEL_KEY', TOSSPAY: 'PORTONE_TOSSPAY_CHANNEL_KEY' };
  const apiUrl = secureAddress(env, 'PORTONE_API_URL');
  if (!group) {
    for (const name of [...Object.values(wallets), 'PORTONE_API_URL']) requireGroup(env, name, names[0]);
  }
  const portone = group && {
    storeId: group.PORTONE_STORE_ID,
    channelKey: group.PORTONE_CHANNEL_KEY,
    channelKeys: {
      CARD: group.PORTONE_CHANNEL_KEY,
      ...channelKeyOf(env, 'KAKAOPAY', wallets.KAKAOPAY),
      ...channelKeyOf(env, 'TOSSPAY', wallets.TOSSPAY),
    },
    apiSecret: group.PORTONE_API_SECRET,
    webhookSecret: readWebhookSecret(group.PORTONE_WEBHOOK_SECRET),
    apiUrl: apiUrl ?? PORTONE_API_URL,
  };
  const wanted = choice(env, 'PAYMENTS', ['sandbox', 'portone', 'off']);
  if (wanted === 'portone' && !portone) {
    throw missingValue(names[0], {
      korean: `PAYMENTS=portone 에는 ${names.join(', ')} 값이 필요해요.`,
      english: `PAYMENTS=portone needs ${names.join(', ')}.`,
    });
  }
  return { payments: wanted ?? defaultPayments(portone !== null, trial), portone };
}

function channelKeyOf(env: Env, method: PaymentMethod, name: string): Partial<Record<PaymentMethod, string>> {
  const key = text(env, name);
  return key === null ? {} : { [method]: key };
}

/** Signatures are made with what it stands for, so a slip would refuse every message, unnoticed. */
function readWebhookSecret(value: string): string {
  if (/^(whsec_)?[A-Za-z0-9+/]+={0,2}$/.test(value)) return value;
  throw invalidValue('PORTONE_WEBHOOK_SECRET', {
    korean: '포트원 콘솔에 있는 whsec_ 로 시작하는 값을 그대로 넣어 주세요.',
    english: 'Use the value from the console of PortOne as it is; it starts with whsec_.',
  });
}

/** The sandbox takes no money, so where others may come in it has to be asked for by name. */
function defaultPayments(hasPortone: boolean, trial: boolean): Payments {
  if (hasPortone) return 'portone';
  return trial ? 'sandbox' : 'off';
}
