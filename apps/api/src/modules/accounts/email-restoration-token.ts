import { deriveKey, isSignature, sign } from '#platform/auth/keys.ts';

export interface EmailChange {
  readonly memberId: number;
  readonly changeId: string;
}

/** The link's token: a signature, so that neither the table nor a backup of it opens an account. */
export function restorationTokens(secret: string) {
  const key = deriveKey(secret, 'email-restoration');
  const textOf = ({ memberId, changeId }: EmailChange) => `${memberId}.${changeId}`;
  return {
    write: (change: EmailChange) => `${textOf(change)}.${sign(key, textOf(change))}`,

    read(token: string): EmailChange | null {
      const [memberId = '', changeId = '', signature = ''] = token.split('.');
      const change = { memberId: Number(memberId), changeId };
      return isSignature(key, textOf(change), signature) ? change : null;
    },
  };
}
