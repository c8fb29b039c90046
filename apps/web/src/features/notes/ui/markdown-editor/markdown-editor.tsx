import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ImageAlert, pastedImage, UploadProgress } from '#shared/images/index.ts';
import { classNames } from '#shared/lib/class-names.ts';
import { markdownEditorCopy } from './copy.ts';
import type { Command } from './editing/shortcuts.ts';
import { runCommand, useFieldKeys } from './editing/use-field-keys.ts';
import { EditorFooter } from './editor-footer.tsx';
import { dropPosition } from './inserting/drop-position.ts';
import { useFileDrop } from './inserting/use-file-drop.ts';
import { useImageInsertion } from './inserting/use-image-insertion.ts';
import { PANE, panesClass, SOURCE_FONT, type View } from './panes.ts';
import { Preview } from './preview.tsx';
import { useScrollTogether } from './scrolling/use-scroll-together.ts';
import { Toolbar } from './toolbar.tsx';
import { formatCount, useCharacterCount, usePausedText } from './use-field-text.ts';

interface MarkdownEditorProps {
  /** The first text; another `key` replaces it. */
  readonly markdown: string;
  /** After each change. `read` returns the text. */
  readonly onEdit: (read: () => string) => void;
  readonly label: string;
  readonly autoFocus?: boolean;
  /** Replaces the count of characters. */
  readonly footer?: ReactNode;
}

/** An uncontrolled field: a keystroke in a long note costs React nothing. */
export function MarkdownEditor({ markdown, onEdit, label, autoFocus = false, footer }: MarkdownEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const preview = useRef<HTMLElement>(null);
  const [view, setView] = useState<View>('edit');
  const [isExpanded, setIsExpanded] = useState(false);
  const [initialCount] = useState(() => formatCount(markdown));
  const helpId = useId();

  const paused = usePausedText(field, markdown);
  const { label: countLabel, countSoon } = useCharacterCount(field);
  const keys = useFieldKeys();
  const images = useImageInsertion(field);
  const { isOver, dropProps } = useFileDrop((file, event) => {
    if (field.current) images.insert(file, dropPosition(field.current, event));
  });
  const onPaint = useScrollTogether({ field, preview }, view === 'split', paused.text);

  useEffect(() => {
    if (autoFocus) field.current?.focus({ preventScroll: true });
  }, [autoFocus]);

  const changeView = (next: View) => {
    paused.readNow();
    setView(next);
  };
  const run = (command: Command) => {
    field.current?.focus();
    if (field.current) runCommand(field.current, command);
  };
  const pick = (file: File) => {
    field.current?.focus();
    if (field.current) images.insert(file, field.current.selectionEnd);
  };

  return (
    <div {...dropProps} className="rounded-card bg-surface shadow-card">
      <ImageAlert />
      <Toolbar
        view={view}
        onView={changeView}
        isExpanded={isExpanded}
        onExpand={setIsExpanded}
        onCommand={run}
        onPick={pick}
      />
      <div className={panesClass(view, isExpanded, isOver)}>
        <textarea
          {...keys}
          ref={field}
          defaultValue={markdown}
          aria-label={label}
          aria-describedby={helpId}
          placeholder={markdownEditorCopy.placeholder}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          hidden={view === 'preview'}
          onCompositionStart={images.onCompositionStart}
          onPaste={(event) => {
            const file = pastedImage(event.clipboardData, new Date());
            if (!file) return;
            event.preventDefault();
            images.insert(file, event.currentTarget.selectionEnd);
          }}
          onInput={(event) => {
            const { currentTarget } = event;
            images.follow(currentTarget);
            keys.onInput(event);
            countSoon();
            if (view !== 'edit') paused.readSoon();
            onEdit(() => currentTarget.value);
          }}
          style={{ fontFamily: SOURCE_FONT }}
          className={classNames(
            PANE,
            'resize-none bg-transparent text-body tracking-normal caret-primary outline-none placeholder:text-ink-soft desktop:not-any-pointer-coarse:text-body-s',
          )}
        />
        {view === 'edit' ? null : (
          <Preview
            ref={preview}
            source={paused.text}
            onPaint={onPaint}
            className={classNames(
              PANE,
              'relative -outline-offset-2',
              view === 'split' && 'border-t border-line desktop:border-t-0 desktop:border-l',
            )}
          />
        )}
        <div className="absolute inset-x-0 bottom-0 bg-surface">
          <UploadProgress state={images.state} onCancel={images.cancel} />
        </div>
      </div>
      <p id={helpId} hidden>
        {markdownEditorCopy.leaveByKeyboard}
      </p>
      <EditorFooter count={initialCount} countRef={countLabel}>
        {footer}
      </EditorFooter>
    </div>
  );
}
