import { useRef, useState } from 'react';
import { memberKey } from '../../../shared/lib/member-data.ts';

export interface FormDraft<T> {
  /** From an earlier visit, or null. */
  readonly restored: T | null;
  /** Leaving the form loses nothing: what is written comes back when it is opened again. */
  readonly isStored: boolean;
  readonly store: (value: T) => void;
  /** Follows what is written, once a draft has been stored. */
  readonly update: (value: T) => void;
  readonly clear: () => void;
}

/** Text that could not be saved, on this device: it outlives the page and is gone with the sign-out. */
export function useFormDraft<T extends object>(memberId: number, form: string): FormDraft<T> {
  const key = memberKey(`draft-${form}`, memberId);
  const [restored] = useState(() => read<T>(key));
  const [isStored, setStored] = useState(restored !== null);
  const isFollowed = useRef(isStored);
  const set = (stored: boolean) => {
    isFollowed.current = stored;
    setStored(stored);
  };
  const store = (value: T) => set(write(key, value));
  return {
    restored,
    isStored,
    store,
    update: (value) => {
      if (isFollowed.current) store(value);
    },
    clear: () => {
      remove(key);
      set(false);
    },
  };
}

function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** False where the browser stores nothing, or has no room. */
function write(key: string, value: object): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    remove(key);
    return false;
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is refused: there is no draft.
  }
}
