import type { Outlook } from '../../model/exam-outlook.ts';
import { formatOutlook } from './copy.ts';

/** 예상 기억 81% · 하루 14장이면 90%까지, in one line or two. */
export function OutlookLine({ outlook }: { readonly outlook: Outlook }) {
  return (
    <div className="outlook figures text-label text-ink-soft">
      <p>
        {formatOutlook(outlook).map((part) => (
          <span key={part}>{part} </span>
        ))}
      </p>
    </div>
  );
}
