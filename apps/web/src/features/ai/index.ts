export { CardsBanner } from './lazy-parts.tsx';
export { CardsToCheckPage } from './ui/cards-to-check/cards-to-check-page.tsx';
export { EnhancePage } from './ui/enhance/enhance-page.tsx';
export type { Found } from './ui/generation/found.ts';
export { GenerationPage } from './ui/generation/generation-page.tsx';
export { LoginPanel } from './ui/generation/login-panel.tsx';
export { ResultView } from './ui/generation/result-view.tsx';
