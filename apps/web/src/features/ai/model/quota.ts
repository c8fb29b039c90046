import type { AiStatus } from '@molip/contract';

export function isUsedUp({ aiUsageUsed, aiUsageLimit }: AiStatus): boolean {
  return aiUsageUsed >= aiUsageLimit;
}

/** 12월 1일, as the member's calendar has it. */
export function resetDay({ resetsAt }: Pick<AiStatus, 'resetsAt'>, timeZone: string): string {
  return new Intl.DateTimeFormat('ko', { month: 'long', day: 'numeric', timeZone }).format(
    new Date(resetsAt),
  );
}
