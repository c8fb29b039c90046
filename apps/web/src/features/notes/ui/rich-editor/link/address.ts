import { safeLink } from '#shared/markdown/safe-link.ts';

const DOMAIN = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u;
const MAIL = /^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/;

/** `example.com` as one types it, with its scheme; '' for an address that a link may not have. */
export function addressOf(typed: string): string {
  const text = typed.trim();
  if (MAIL.test(text)) return `mailto:${text}`;
  return safeLink(DOMAIN.test(text) ? `https://${text}` : text);
}
