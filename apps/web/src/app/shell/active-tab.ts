export type Tab = 'home' | 'timer' | 'notes' | 'study' | 'profile';

const SECTIONS = new Map<string | undefined, Tab>([
  ['timer', 'timer'],
  ['note', 'notes'],
  ['study', 'study'],
  ['flashcards', 'study'],
  ['profile', 'profile'],
]);

/** Which tab a path belongs to. What belongs nowhere is Home. */
export function activeTab(path: string): Tab {
  return SECTIONS.get(path.split('/')[1]) ?? 'home';
}
