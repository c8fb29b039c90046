import * as z from 'zod/mini';
import { lazily } from '#contract/lazily.ts';

const Endpoint = lazily(() =>
  z
    .url({ protocol: /^https$/, error: '알림을 받을 주소가 올바르지 않아요.' })
    .check(z.maxLength(1_000, '알림을 받을 주소가 올바르지 않아요.')),
);
const Base64Url = lazily(() =>
  z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}={0,2}$/, '알림을 받을 열쇠가 올바르지 않아요.')),
);

/** The JSON form of the browser's PushSubscription. */
export const PushSubscription = lazily(() =>
  z.object({
    endpoint: Endpoint,
    expirationTime: z.optional(z.nullable(z.number())),
    keys: z.object({ p256dh: Base64Url, auth: Base64Url }),
  }),
);
export type PushSubscription = z.infer<typeof PushSubscription>;
