import type { Tab } from './active-tab.ts';

export interface NavItem {
  readonly tab: Tab;
  readonly to: string;
  readonly label: string;
  readonly ko: string;
}

const HOME: NavItem = { tab: 'home', to: '/dashboard', label: 'Home', ko: '홈' };
const TIMER: NavItem = { tab: 'timer', to: '/timer', label: 'Timer', ko: '타이머' };
const NOTES: NavItem = { tab: 'notes', to: '/note', label: 'Notes', ko: '노트' };
const STUDY: NavItem = { tab: 'study', to: '/study', label: 'Study', ko: '공부' };
const PROFILE: NavItem = { tab: 'profile', to: '/profile', label: 'Profile', ko: '프로필' };

export const TOP_BAR_ITEMS = [HOME, TIMER, NOTES, STUDY, PROFILE] as const;
export const BOTTOM_BAR_ITEMS = [TIMER, NOTES, HOME, STUDY, PROFILE] as const;
