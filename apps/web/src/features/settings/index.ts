export { settingsCopy } from './copy.ts';
export { AccessibilityCard } from './ui/accessibility-card.tsx';
export { AppearanceCard } from './ui/appearance-card.tsx';
export { NotificationsCard } from './ui/notifications-card.tsx';
