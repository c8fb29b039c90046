import { recordKey } from './session-news.ts';
import { parseRecord, type TimerRecord } from './timer-record.ts';

/**
 * From local storage, since that is written at once: a tab that dies in the next moment has kept its timer. Null where nothing was
 * kept, or storage is refused.
 */
export function loadRecord(memberId: number): TimerRecord | null {
  try {
    return parseRecord(localStorage.getItem(recordKey(memberId)));
  } catch {
    return null;
  }
}

export function saveRecord(memberId: number, record: TimerRecord): void {
  localStorage.setItem(recordKey(memberId), JSON.stringify(record));
}

/** Called with what another tab wrote. */
export function onRecordOfOtherTab(memberId: number, adopt: (record: TimerRecord) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    const record = key === recordKey(memberId) ? parseRecord(newValue) : null;
    if (record) adopt(record);
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
