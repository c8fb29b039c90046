/** Words of the shared widgets. */
export const widgetCopy = {
  decrease: (label: string) => `${label} 줄이기`,
  increase: (label: string) => `${label} 늘리기`,
} as const;
