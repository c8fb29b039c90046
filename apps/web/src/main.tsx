import './shared/ui/styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { start } from './app/start.ts';

const root = document.getElementById('root');
// In separate tasks: the imports have just run, and a phone would respond to nothing until all three are done.
setTimeout(() => {
  start();
  setTimeout(() => {
    if (root)
      createRoot(root).render(
        <StrictMode>
          <App />
        </StrictMode>,
      );
  });
});
