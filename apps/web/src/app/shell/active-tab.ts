export type Tab = 'home' | 'timer' | 'notes' | 'study' | 'profile';

const SECTIONS: Readonly<Record<string, Tab>> = {
  timer: 'timer',
  note: 'notes',
  study: 'study',
  flashcards: 'study',
  profile: 'profile',
};

/** Which tab a path belongs to. What belongs nowhere is Home. */
export function activeTab(path: string): Tab {
  return SECTIONS[path.split('/')[1] ?? ''] ?? 'home';
}
