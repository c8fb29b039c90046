export const SEVERITIES = ['success', 'error', 'warning', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];
