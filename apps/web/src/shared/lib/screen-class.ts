export type ScreenClass = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

/** Where one class ends and the next begins, in CSS pixels. */
export const SCREEN_BOUNDARIES_PX = { sm: 576, md: 768, lg: 1024, xl: 1200 } as const;

export function screenClass(widthPx: number): ScreenClass {
  if (widthPx < SCREEN_BOUNDARIES_PX.sm) return 'xs';
  if (widthPx < SCREEN_BOUNDARIES_PX.md) return 'sm';
  if (widthPx < SCREEN_BOUNDARIES_PX.lg) return 'md';
  if (widthPx < SCREEN_BOUNDARIES_PX.xl) return 'lg';
  return 'xl';
}

/** Mobile navigation: back and title above, tabs below. Tablets up to 1023 px count as mobile. */
export function isMobile(screen: ScreenClass): boolean {
  return screen === 'xs' || screen === 'sm' || screen === 'md';
}
