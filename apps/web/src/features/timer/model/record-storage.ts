import { memberKey } from '../../../shared/lib/member-data.ts';
import { parseRecord, type TimerRecord } from './timer-record.ts';

/** Local storage, since it is written at once: a tab that dies in the next moment has kept its timer. */
const keyOf = (memberId: number) => memberKey('timer', memberId);

/** Null where nothing was kept, or storage is refused. */
export function loadRecord(memberId: number): TimerRecord | null {
  try {
    return parseRecord(localStorage.getItem(keyOf(memberId)));
  } catch {
    return null;
  }
}

export function saveRecord(memberId: number, record: TimerRecord): void {
  localStorage.setItem(keyOf(memberId), JSON.stringify(record));
}

/** Called with what another tab wrote. */
export function onRecordOfOtherTab(memberId: number, adopt: (record: TimerRecord) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    const record = key === keyOf(memberId) ? parseRecord(newValue) : null;
    if (record) adopt(record);
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
