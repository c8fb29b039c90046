import { useUiSettings } from '#shared/theme/index.ts';

/** Whoever asked for less motion, here or on their system, is taken there at once. */
function wantsMotion(): boolean {
  const { settings, system } = useUiSettings.getState();
  const isReduced =
    settings.animations.reduceMotion || settings.accessibility.reduceMotion || system.prefersLessMotion;
  return settings.animations.enabled && !isReduced;
}

/** Shows a heading and puts the focus there, so that reading on begins at it. */
export function goToHeading(id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ behavior: wantsMotion() ? 'smooth' : 'instant', block: 'start' });
}

/** The heading that the address names, if it names one. */
function headingInAddress(): string | null {
  const name = location.hash.slice(1);
  if (name === '') return null;
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}

export function showHeadingInAddress(): void {
  const id = headingInAddress();
  const heading = id === null ? null : document.getElementById(id);
  heading?.scrollIntoView({ behavior: 'instant', block: 'start' });
}
