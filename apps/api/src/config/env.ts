import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  address,
  choice,
  type Env,
  HTTP,
  host,
  invalidValue,
  missingValue,
  port,
  serviceAddress,
  text,
  wholeNumber,
} from './fields.ts';
import { isLoopback } from './loopback.ts';
import { type ProductConfig, readProduct } from './product.ts';
import {
  type AiConfig,
  type Payments,
  type PortoneConfig,
  readAi,
  readPayments,
  readS3,
  readVapid,
  type S3Config,
  type VapidConfig,
} from './services.ts';
import { readSocial, type SocialConfig } from './social.ts';
import { readTrustProxy } from './trust-proxy.ts';

export interface Config {
  readonly production: boolean;
  /**
   * A trial on one's own machine: neither a setting nor the listening address lets other machines reach it. Only a trial
   * may have a demo account, takes payments in the sandbox by default, and prints mails with their codes.
   */
  readonly trial: boolean;
  readonly host: string;
  /** 0 = any free port. */
  readonly port: number;
  /** Without a trailing slash; null → derived from the listening address. */
  readonly publicUrl: string | null;
  /** For fastify: false, true, how many proxies stand in front, or a list of their addresses. */
  readonly trustProxy: boolean | string | number;
  /** Absolute. */
  readonly dataDir: string;
  /** null → the embedded PostgreSQL in dataDir. */
  readonly databaseUrl: string | null;
  /** Whether this server runs jobs: mails, messages, renewals, sweeps, backups. */
  readonly jobs: boolean;
  /** Whether a backup is made every day. */
  readonly backups: boolean;
  readonly redisUrl: string | null;
  /** null → mails become files in dataDir. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly s3: S3Config | null;
  /** null → created and stored in dataDir. */
  readonly jwtSecret: string | null;
  readonly metricsToken: string | null;
  readonly vapid: VapidConfig | null;
  readonly google: SocialConfig | null;
  readonly kakao: SocialConfig | null;
  readonly ai: AiConfig | null;
  readonly payments: Payments;
  readonly portone: PortoneConfig | null;
  /** Rate limits; only off for tests and benches. */
  readonly limits: boolean;
  /** Connections to the database that requests and jobs share. */
  readonly databasePoolSize: number;
  /** For how long a server that is to stop still takes requests, and says that it is not ready. */
  readonly stopNoticeMs: number;
  readonly logLevel: LogLevel;
  readonly product: ProductConfig;
}

/** A misspelt `production` must not become a more lenient mode. */
const NODE_ENVS = ['production', 'development', 'test'] as const;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const JWT_SECRET_MIN = 32;
const METRICS_TOKEN_MIN = 16;

/** Reads and checks every variable before anything starts; throws a StartFailure that names the first wrong one. */
export function readConfig(env: Env = process.env, { isRestored = false } = {}): Config {
  const production = choice(env, 'NODE_ENV', NODE_ENVS) === 'production';
  const databaseUrl = serviceAddress(env, 'DATABASE_URL', ['postgres', 'postgresql']);
  const product = readProduct(env);
  const publicUrl = readPublicUrl(env, 'PUBLIC_URL');
  const trustProxy = readTrustProxy(env);
  const dataDir = resolve(repositoryRoot(), text(env, 'DATA_DIR') ?? '.data');
  const listeningHost = host(env, 'HOST', '127.0.0.1');
  const trial =
    !production && publicUrl === null && trustProxy === false && isLoopback(listeningHost) && !isRestored;
  return {
    production,
    trial,
    host: listeningHost,
    port: port(env, 'PORT', 3000),
    // `npm run dev` sets it: the address at which Vite serves the pages of a trial.
    publicUrl: publicUrl ?? (production ? null : readPublicUrl(env, 'DEV_URL')),
    trustProxy,
    dataDir,
    databaseUrl,
    jobs: (choice(env, 'JOBS', ['on', 'off']) ?? 'on') === 'on',
    backups: readBackups(env, databaseUrl === null),
    redisUrl: serviceAddress(env, 'REDIS_URL', ['redis', 'rediss']),
    smtpUrl: serviceAddress(env, 'SMTP_URL', ['smtp', 'smtps']),
    mailFrom: readMailFrom(env) ?? `${product.name} <no-reply@localhost>`,
    s3: readS3(env),
    jwtSecret: readJwtSecret(env, production && databaseUrl !== null),
    metricsToken: readMetricsToken(env),
    vapid: readVapid(env),
    google: readSocial(env, 'GOOGLE'),
    kakao: readSocial(env, 'KAKAO'),
    ai: readAi(env),
    ...readPayments(env, trial),
    limits: readLimits(env, production),
    databasePoolSize: wholeNumber(env, 'DATABASE_POOL_SIZE', { min: 5, max: 500, fallback: 20 }),
    stopNoticeMs: 1000 * wholeNumber(env, 'STOP_NOTICE_SECONDS', { min: 0, max: 60, fallback: 0 }),
    logLevel: choice(env, 'LOG_LEVEL', LOG_LEVELS) ?? (production ? 'info' : 'warn'),
    product,
  };
}

/** Found by the path, so that the source file and the built one agree without looking at the disk. */
function repositoryRoot(): string {
  const here = fileURLToPath(import.meta.url);
  return here.slice(0, here.lastIndexOf(`${sep}apps${sep}api${sep}`));
}

function readPublicUrl(env: Env, name: 'PUBLIC_URL' | 'DEV_URL'): string | null {
  const value = address(env, name, HTTP);
  if (value === null) return null;
  const url = new URL(value);
  if (url.href === `${url.origin}/`) return url.origin;
  throw invalidValue(name, {
    korean: '경로 없이 https://molip.example.com 처럼 넣어 주세요.',
    english: 'Use an origin without a path, such as https://molip.example.com.',
  });
}

function readMailFrom(env: Env): string | null {
  const value = text(env, 'MAIL_FROM');
  if (value === null || /^([^<>]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/.test(value)) return value;
  throw invalidValue('MAIL_FROM', {
    korean: '"몰입 <no-reply@example.com>" 처럼 보내는 주소를 넣어 주세요.',
    english: 'Use a sender such as "Molip <no-reply@example.com>".',
  });
}

function readJwtSecret(env: Env, required: boolean): string | null {
  const value = text(env, 'JWT_SECRET');
  if (value === null && required) {
    throw missingValue('JWT_SECRET', {
      korean: `NODE_ENV=production 과 DATABASE_URL을 함께 쓰면 꼭 필요해요. ${JWT_SECRET_MIN}자 이상의 무작위 글자를 넣어 주세요.`,
      english: `It is required when NODE_ENV=production and DATABASE_URL is set. Use at least ${JWT_SECRET_MIN} random characters.`,
    });
  }
  if (value !== null && value.length < JWT_SECRET_MIN) {
    throw invalidValue('JWT_SECRET', {
      korean: `${JWT_SECRET_MIN}자 이상의 무작위 글자를 넣어 주세요.`,
      english: `Use at least ${JWT_SECRET_MIN} random characters.`,
    });
  }
  return value;
}

function readMetricsToken(env: Env): string | null {
  const value = text(env, 'METRICS_TOKEN');
  if (value === null || value.length >= METRICS_TOKEN_MIN) return value;
  throw invalidValue('METRICS_TOKEN', {
    korean: `${METRICS_TOKEN_MIN}자 이상의 무작위 글자를 넣어 주세요.`,
    english: `Use at least ${METRICS_TOKEN_MIN} random characters.`,
  });
}

/** Off by default with an external PostgreSQL, whose operator makes the backups. */
function readBackups(env: Env, isEmbedded: boolean): boolean {
  return (choice(env, 'BACKUPS', ['on', 'off']) ?? (isEmbedded ? 'on' : 'off')) === 'on';
}

function readLimits(env: Env, production: boolean): boolean {
  const limits = choice(env, 'LIMITS', ['on', 'off']) ?? 'on';
  if (limits === 'on') return true;
  if (!production) return false;
  throw invalidValue('LIMITS', {
    korean: 'NODE_ENV=production 에서는 요청 제한을 끌 수 없어요. 값을 비워 주세요.',
    english: 'Rate limits cannot be turned off when NODE_ENV=production. Leave it empty.',
  });
}
