export { GenerationPage } from './ui/generation/generation-page.tsx';
export { LoginPanel } from './ui/generation/login-panel.tsx';
