import './shared/ui/styles/app.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { start } from './app/start.ts';

start();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
