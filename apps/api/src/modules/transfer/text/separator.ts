const CANDIDATES = ['\t', ',', ';', '|'] as const;
const SAMPLE_LINES = 200;

/** What parts most lines; a tab before all others, since nobody writes one by chance. */
export function separatorOf(text: string): string {
  const lines = text.split('\n', SAMPLE_LINES).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const partedBy = (separator: string) => lines.filter((line) => line.includes(separator)).length;
  if (partedBy('\t') * 2 >= lines.length && partedBy('\t') > 0) return '\t';
  const [best = ','] = CANDIDATES.toSorted((a, b) => partedBy(b) - partedBy(a));
  return partedBy(best) > 0 ? best : ',';
}
