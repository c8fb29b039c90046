import { useUiSettings } from '#shared/theme/index.ts';

/** False if the person has reduced motion in the app or in the system. */
function wantsMotion(): boolean {
  const { settings, system } = useUiSettings.getState();
  const isReduced =
    settings.animations.reduceMotion || settings.accessibility.reduceMotion || system.prefersLessMotion;
  return settings.animations.enabled && !isReduced;
}

/** Scrolls to a heading and focuses it, so that screen readers continue there. */
export function goToHeading(id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ behavior: wantsMotion() ? 'smooth' : 'instant', block: 'start' });
}

/** The id of the heading in the address, if there is one. */
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
