import './shared/ui/styles/app.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { start } from './app/start.ts';

const root = document.getElementById('root');
// In tasks of their own: what is above has just been run, and a phone would answer to nothing until all three are done.
setTimeout(() => {
  start();
  setTimeout(() => {
    if (root) createRoot(root).render(<App />);
  });
});
