export { markIntroductionSeen } from './api/mark-introduction-seen.ts';
export { onboardingCopy } from './copy.ts';
export { Introduction } from './ui/introduction.tsx';
