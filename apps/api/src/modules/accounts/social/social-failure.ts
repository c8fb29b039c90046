import type { SocialError } from '@molip/contract';

/** The way over a provider ends here; the callback page says why. The cause is for the log alone. */
export class SocialFailure extends Error {
  constructor(
    readonly code: SocialError,
    cause?: unknown,
    /** The provider's own word for it, as OAuth defines them. */
    readonly said?: string,
  ) {
    super(code, { cause });
    this.name = 'SocialFailure';
  }
}
