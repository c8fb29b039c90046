import { useRef, useState } from 'react';
import { memberKey } from '#shared/lib/member-data.ts';

export interface FormDraft<T> {
  /** What an earlier visit stored, or null. */
  readonly restoredValue: T | null;
  /** Whether the form can be left without a question: the next visit restores its value. */
  readonly isStored: boolean;
  readonly store: (value: T) => void;
  /** Stores a later value, if an earlier one is stored. */
  readonly update: (value: T) => void;
  readonly clear: () => void;
}

/** Stores on this device a text that the server did not save: it survives a reload, and sign-out deletes it. */
export function useFormDraft<T extends object>(memberId: number, form: string): FormDraft<T> {
  const key = memberKey(`draft-${form}`, memberId);
  const [restoredValue] = useState(() => read<T>(key));
  const [isStored, setStored] = useState(restoredValue !== null);
  const isStoredNow = useRef(isStored);
  const updateStored = (value: boolean) => {
    isStoredNow.current = value;
    setStored(value);
  };
  const store = (value: T) => updateStored(write(key, value));
  return {
    restoredValue,
    isStored,
    store,
    update: (value) => {
      if (isStoredNow.current) store(value);
    },
    clear: () => {
      remove(key);
      updateStored(false);
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

/** Returns false if the browser denies storage, or its quota is full. */
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
    // The browser denies storage: there is no draft.
  }
}
