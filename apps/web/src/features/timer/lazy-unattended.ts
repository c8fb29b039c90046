/** Asked by the dialog of every member page. Where that cannot be loaded, a sign-out goes on. */
export function askAboutUnattended(memberId: number): Promise<boolean> {
  return import('./timer-notifier.tsx').then(
    (module) => module.askAboutUnattended(memberId),
    () => true,
  );
}
