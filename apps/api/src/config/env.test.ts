import { isAbsolute, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './env.ts';
import { StartFailure } from './start-failure.ts';

const LONG = 'x'.repeat(32);
const PORTONE = {
  PORTONE_STORE_ID: 'store',
  PORTONE_CHANNEL_KEY: 'channel',
  PORTONE_API_SECRET: 'api',
  PORTONE_WEBHOOK_SECRET: 'hook',
};
const S3 = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };

function failureOf(env: Record<string, string>): StartFailure {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof StartFailure) return error;
    throw error;
  }
  throw new Error('the configuration was accepted');
}

describe('an empty environment', () => {
  const config = readConfig({});

  it('serves this machine only, from a data directory in the repository', () => {
    expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, publicUrl: null, trustProxy: false });
    expect(isAbsolute(config.dataDir)).toBe(true);
    expect(config.dataDir).toBe(join(import.meta.dirname, '../../../../.data'));
  });

  it('needs no outside service', () => {
    expect(config).toMatchObject({
      production: false,
      databaseUrl: null,
      redisUrl: null,
      smtpUrl: null,
      s3: null,
      jwtSecret: null,
      metricsToken: null,
      vapid: null,
      google: null,
      kakao: null,
      ai: null,
      portone: null,
      trial: true,
      payments: 'sandbox',
      limits: true,
      logLevel: 'warn',
      mailFrom: '몰입 <no-reply@localhost>',
    });
  });

  it('links to the built-in pages', () => {
    expect(config.product).toEqual({
      name: '몰입',
      companyLines: [],
      termsUrl: '/legal/terms.html',
      privacyUrl: '/legal/privacy.html',
      supportEmail: null,
    });
  });
});

describe('accepted values', () => {
  it.each<[Record<string, string>, object]>([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: ' 8080 ' }, { port: 8080 }],
    [{ PORT: '' }, { port: 3000 }],
    [{ HOST: '::' }, { host: '::' }],
    [{ HOST: 'localhost' }, { host: 'localhost' }],
    [{ PUBLIC_URL: 'https://molip.example.com/' }, { publicUrl: 'https://molip.example.com' }],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, { publicUrl: 'http://127.0.0.1:3000' }],
    [{ TRUST_PROXY: 'true' }, { trustProxy: true }],
    [{ TRUST_PROXY: 'loopback, 10.0.0.0/8, ::1' }, { trustProxy: 'loopback,10.0.0.0/8,::1' }],
    [{ DATA_DIR: '/srv/molip' }, { dataDir: '/srv/molip' }],
    [{ DATABASE_URL: 'postgres://u:p@db/molip' }, { databaseUrl: 'postgres://u:p@db/molip' }],
    [
      { DATABASE_URL: 'postgresql://u@localhost/m?host=/run' },
      { databaseUrl: 'postgresql://u@localhost/m?host=/run' },
    ],
    [{ REDIS_URL: 'rediss://cache:6380' }, { redisUrl: 'rediss://cache:6380' }],
    [{ SMTP_URL: 'smtps://u:p@mail:465' }, { smtpUrl: 'smtps://u:p@mail:465' }],
    [{ SMTP_URL: 'smtp://u%40x:100%25@mail' }, { smtpUrl: 'smtp://u%40x:100%25@mail' }],
    [{ MAIL_FROM: 'a@b.kr' }, { mailFrom: 'a@b.kr' }],
    [{ PRODUCT_NAME: '집중' }, { mailFrom: '집중 <no-reply@localhost>' }],
    [S3, { s3: { endpoint: null, region: 'us-east-1', bucket: 'b' } }],
    [
      { ...S3, S3_ENDPOINT: 'http://minio:9000/', S3_REGION: 'r' },
      { s3: { endpoint: 'http://minio:9000', region: 'r' } },
    ],
    [
      { GOOGLE_CLIENT_ID: 'i', GOOGLE_CLIENT_SECRET: 's' },
      { google: { issuer: 'https://accounts.google.com' } },
    ],
    [{ KAKAO_CLIENT_ID: 'i', KAKAO_CLIENT_SECRET: 's' }, { kakao: { issuer: 'https://kauth.kakao.com' } }],
    [
      { KAKAO_CLIENT_ID: 'i', KAKAO_CLIENT_SECRET: 's', KAKAO_SCOPE: 'openid profile_nickname' },
      { kakao: { scope: 'openid profile_nickname' } },
    ],
    [
      { GOOGLE_CLIENT_ID: 'i', GOOGLE_CLIENT_SECRET: 's', GOOGLE_ISSUER: 'http://[::1]:4000' },
      { google: { issuer: 'http://[::1]:4000' } },
    ],
    [
      { KAKAO_CLIENT_ID: 'i', KAKAO_CLIENT_SECRET: 's', KAKAO_ISSUER: 'http://127.0.0.1:1/' },
      { kakao: { issuer: 'http://127.0.0.1:1/', clientId: 'i', clientSecret: 's' } },
    ],
    [
      { AI_BASE_URL: 'http://ai/v1/', AI_MODEL: 'm' },
      { ai: { baseUrl: 'http://ai/v1', apiKey: null, model: 'm' } },
    ],
    [{ LIMITS: 'off' }, { limits: false }],
    [{ JOBS: 'off' }, { jobs: false }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [{ DATABASE_POOL_SIZE: '50' }, { databasePoolSize: 50 }],
    [{ STOP_NOTICE_SECONDS: '10' }, { stopNoticeMs: 10_000 }],
    [{ TRUST_PROXY: '1' }, { trustProxy: 1 }],
    [
      { COMPANY_LINES: '주식회사 몰입 | 대표 김서연 |' },
      { product: { companyLines: ['주식회사 몰입', '대표 김서연'] } },
    ],
    [{ TERMS_URL: 'https://example.com/terms' }, { product: { termsUrl: 'https://example.com/terms' } }],
    [{ NODE_ENV: 'production' }, { production: true, trial: false, payments: 'off', jwtSecret: null }],
    [{ HOST: 'localhost' }, { trial: true, payments: 'sandbox' }],
    [{ HOST: '0.0.0.0' }, { trial: false, payments: 'off' }],
    [
      { HOST: '192.168.0.2', PAYMENTS: 'sandbox' },
      { trial: false, payments: 'sandbox' },
    ],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, { trial: false, payments: 'off' }],
    [{ TRUST_PROXY: 'loopback' }, { trial: false, payments: 'off' }],
    [
      { TRUST_PROXY: '1', PAYMENTS: 'sandbox' },
      { trial: false, payments: 'sandbox' },
    ],
    [{ DEV_URL: 'http://localhost:5173' }, { trial: true, publicUrl: 'http://localhost:5173' }],
    [{ DEV_URL: 'http://localhost:5173', NODE_ENV: 'production' }, { publicUrl: null }],
    [{ NODE_ENV: 'production', PAYMENTS: 'sandbox' }, { payments: 'sandbox' }],
    [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://db/m', JWT_SECRET: LONG }, { jwtSecret: LONG }],
    [PORTONE, { payments: 'portone', portone: { storeId: 'store', webhookSecret: 'hook' } }],
    [{ ...PORTONE, NODE_ENV: 'production' }, { payments: 'portone' }],
    [{ ...PORTONE, PAYMENTS: 'off' }, { payments: 'off' }],
  ])('%j', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected);
  });
});

describe('a wrong value is explained by the name of its variable', () => {
  it.each<[string, Record<string, string>]>([
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '3000\u0000' }],
    ['HOST', { HOST: 'a b' }],
    ['HOST', { HOST: '127.0.0.1:3000' }],
    ['HOST', { HOST: '300.1.1.1' }],
    ['PUBLIC_URL', { PUBLIC_URL: '/molip' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'molip.example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://example.com/molip' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://u:p@example.com' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['DATA_DIR', { DATA_DIR: '/data\u0000' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db/molip' }],
    ['DATABASE_URL', { DATABASE_URL: 'db.example.com' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://user:p%w@db/molip' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://user:%ff@db/molip' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://user@db/mol%ip' }],
    ['REDIS_URL', { REDIS_URL: 'localhost:6379' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example.com' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://us%er:pw@mail.example.com' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://user:100%@mail.example.com' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://user:%ff@mail.example.com' }],
    ['REDIS_URL', { REDIS_URL: 'redis://user:p%w@cache:6379' }],
    ['MAIL_FROM', { MAIL_FROM: '몰입' }],
    ['MAIL_FROM', { MAIL_FROM: 'a@b.kr\r\nBcc: c@d.kr' }],
    ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' }],
    ['S3_BUCKET', { S3_ENDPOINT: 'http://minio:9000' }],
    ['JWT_SECRET', { JWT_SECRET: 'x'.repeat(31) }],
    ['JWT_SECRET', { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/m' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
    ['VAPID_PRIVATE_KEY', { VAPID_SUBJECT: 'mailto:a@b.kr', VAPID_PUBLIC_KEY: 'p' }],
    ['VAPID_SUBJECT', { VAPID_SUBJECT: 'a@b.kr', VAPID_PUBLIC_KEY: 'p', VAPID_PRIVATE_KEY: 'q' }],
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'i' }],
    ['KAKAO_CLIENT_ID', { KAKAO_CLIENT_SECRET: 's' }],
    ['KAKAO_CLIENT_ID', { KAKAO_ISSUER: 'https://kauth.kakao.com' }],
    ['KAKAO_CLIENT_ID', { KAKAO_SCOPE: 'openid' }],
    ['KAKAO_SCOPE', { KAKAO_CLIENT_ID: 'i', KAKAO_CLIENT_SECRET: 's', KAKAO_SCOPE: 'profile_nickname' }],
    ['GOOGLE_ISSUER', { GOOGLE_CLIENT_ID: 'i', GOOGLE_CLIENT_SECRET: 's', GOOGLE_ISSUER: 'http://sso.kr' }],
    [
      'GOOGLE_ISSUER',
      { GOOGLE_CLIENT_ID: 'i', GOOGLE_CLIENT_SECRET: 's', GOOGLE_ISSUER: 'http://127.0.0.1.kr' },
    ],
    ['AI_MODEL', { AI_BASE_URL: 'http://ai/v1' }],
    ['AI_BASE_URL', { AI_BASE_URL: 'ai', AI_MODEL: 'm' }],
    ['AI_BASE_URL', { AI_API_KEY: 'k' }],
    ['PAYMENTS', { PAYMENTS: 'cash' }],
    ['PORTONE_STORE_ID', { PAYMENTS: 'portone' }],
    ['PORTONE_STORE_ID', { PORTONE_KAKAOPAY_CHANNEL_KEY: 'k' }],
    ['PORTONE_WEBHOOK_SECRET', { ...PORTONE, PORTONE_WEBHOOK_SECRET: '비밀' }],
    ['PORTONE_API_URL', { ...PORTONE, PORTONE_API_URL: 'http://portone.example' }],
    ['PORTONE_API_SECRET', { ...PORTONE, PORTONE_API_SECRET: '' }],
    ['LIMITS', { LIMITS: 'no' }],
    ['JOBS', { JOBS: 'false' }],
    ['LIMITS', { LIMITS: 'off', NODE_ENV: 'production' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['DATABASE_POOL_SIZE', { DATABASE_POOL_SIZE: '4' }],
    ['STOP_NOTICE_SECONDS', { STOP_NOTICE_SECONDS: '1.5' }],
    ['STOP_NOTICE_SECONDS', { STOP_NOTICE_SECONDS: '61' }],
    ['NODE_ENV', { NODE_ENV: 'prod' }],
    ['TERMS_URL', { TERMS_URL: 'javascript:alert(1)' }],
    ['PRIVACY_URL', { PRIVACY_URL: '//evil.example' }],
    ['SUPPORT_EMAIL', { SUPPORT_EMAIL: 'help' }],
  ])('%s: %j', (name, env) => {
    const failure = failureOf(env);
    for (const line of [failure.korean, failure.english]) {
      expect(line).toContain(` ${name} `);
      expect(line).not.toContain('\n');
    }
    expect(failure.korean).toMatch(/[가-힣]/);
    expect(failure.english).not.toMatch(/[가-힣]/);
  });

  it('never repeats the value, which may be a secret', () => {
    const wrong: Record<string, string>[] = [
      { DATABASE_URL: 'mysql://user:hunter2@db/molip' },
      { SMTP_URL: 'smtp://us%er:hunter2@mail' },
    ];
    for (const { korean, english } of wrong.map(failureOf)) expect(korean + english).not.toContain('hunter2');
  });
});

it.each([
  [{}, true],
  [{ BACKUPS: 'off' }, false],
  [{ DATABASE_URL: 'postgres://db.example/molip' }, false],
  [{ DATABASE_URL: 'postgres://db.example/molip', BACKUPS: 'on' }, true],
])('a backup is made every day with %j: %s', (env, expected) => {
  expect(readConfig(env).backups).toBe(expected);
});
