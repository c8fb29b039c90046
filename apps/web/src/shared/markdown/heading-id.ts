import type { Env, Token } from 'markdown-it';

const NO_WORD = /[^\p{L}\p{M}\p{N}\s_-]/gu;

/** Ids begin with `md-`, so that no heading takes the name of a part of the page. */
export function headingId(text: string, env: Env): string {
  const slug = text.trim().toLowerCase().replace(NO_WORD, '').replace(/\s+/g, '-') || 'section';
  env.usedIds ??= new Map<string, number>();
  const usedIds = env.usedIds as Map<string, number>;
  const count = usedIds.get(slug) ?? 0;
  usedIds.set(slug, count + 1);
  return count === 0 ? `md-${slug}` : `md-${slug}-${count}`;
}

export function plainText(inline: Token | undefined): string {
  return (inline?.children ?? []).map(textOf).join('');
}

function textOf(token: Token): string {
  if (token.type === 'softbreak' || token.type === 'hardbreak') return ' ';
  if (token.type === 'image') return plainText(token);
  return token.content;
}
