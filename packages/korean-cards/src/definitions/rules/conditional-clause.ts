import type { Analyse } from '#korean-cards/korean/morphemes.ts';

const LENGTH_MIN = 6;

/** `범위를 좁혀 주면` → `범위를 좁혀 주는 경우`. */
export function conditionalAsCase(clause: string, analyse: Analyse): string | null {
  const words = analyse(clause);
  const ending = words.at(-1);
  const isClause = words.some(({ tag }) => /^(?:JKO|JKS|JKB|EC)$/.test(tag));
  // `7보다 크면`: the subject is missing.
  if (/^[^,]{0,12}보다\s/.test(clause)) return null;
  if (clause.length < LENGTH_MIN || !isClause || !/EC$/.test(ending?.tag ?? '')) return null;
  const stem = clause.replace(/으?면$/, '');
  if (/[있없]$/.test(stem)) return `${stem}는 경우`;
  const verb = words.at(-2)?.tag ?? '';
  if (!/면$/.test(clause) || /으면$/.test(clause)) return clause;
  if (/^VCP/.test(verb)) return `${stem.replace(/이$/, '')}인 경우`;
  return /^(?:VV|VX|XSV)/.test(verb) || /(?:VV|VX|XSV)\+EC$/.test(ending?.tag ?? '')
    ? `${stem}는 경우`
    : clause;
}
