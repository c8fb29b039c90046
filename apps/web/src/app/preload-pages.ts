/** What most visits go on to. The router loads each again when it is opened: a failure here is forgotten. */
const PAGES = [
  () => import('./routes/dashboard-page.tsx'),
  () => import('./routes/study-page.tsx'),
  () => import('./routes/timer-page.tsx'),
  () => import('./routes/note-list-page.tsx'),
];

/** Their code alone; what they show is asked for by whoever opens them. */
export async function preloadPages(): Promise<void> {
  await Promise.allSettled(PAGES.map((load) => load()));
}
