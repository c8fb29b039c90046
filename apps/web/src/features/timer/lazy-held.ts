/** By what is on every member page, and shows the question. Where it cannot be asked nobody is kept from leaving. */
export function askAboutHeld(memberId: number): Promise<boolean> {
  return import('./timer-notifier.tsx').then(
    (module) => module.askAboutHeld(memberId),
    () => true,
  );
}
