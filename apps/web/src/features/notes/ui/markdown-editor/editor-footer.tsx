import type { ReactNode, Ref } from 'react';
import { markdownEditorCopy } from './copy.ts';
import { isMac, shownKeys } from './editing/shortcuts.ts';

interface EditorFooterProps {
  readonly count: string;
  readonly countRef: Ref<HTMLSpanElement>;
  /** Replaces the count. */
  readonly children?: ReactNode;
}

/** Shortcuts are shown on wide screens, where there is a keyboard. */
export function EditorFooter({ count, countRef, children }: EditorFooterProps) {
  const onMac = isMac();
  return (
    <div className="flex min-h-5.5 flex-wrap items-center gap-x-2 border-t border-line px-2.5 py-1 text-small text-ink-soft">
      {children ?? (
        <span ref={countRef} className="figures">
          {count}
        </span>
      )}
      <ul className="ml-auto hidden gap-2.5 desktop:flex">
        {(['bold', 'italic', 'link'] as const).map((command) => (
          <li key={command} className="flex items-center gap-1">
            <kbd className="rounded-[6px] border border-line-strong px-0.5 font-sans text-caption font-medium">
              {shownKeys(command, onMac)}
            </kbd>
            {markdownEditorCopy[command]}
          </li>
        ))}
      </ul>
    </div>
  );
}
