import { afterAll } from 'vitest';
import { closeWhatFileOpened } from './when-done.ts';

afterAll(closeWhatFileOpened);
