/** For what vanishes with its own success: the reading goes on at the heading of its card. */
export function focusCardHeading(part: Element | null): void {
  part?.closest('section')?.querySelector('h2')?.focus();
}
