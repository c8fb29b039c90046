export { CardsBanner, EnhancePage } from './note-parts.tsx';
export { CardsToCheckPage } from './ui/cards-to-check/cards-to-check-page.tsx';
export { GenerationPage } from './ui/generation/generation-page.tsx';
export { LoginPanel } from './ui/generation/login-panel.tsx';
