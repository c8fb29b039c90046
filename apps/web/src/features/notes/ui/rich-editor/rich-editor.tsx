import '#shared/markdown/markdown.css';
import './rich-editor.css';
import { type ReactNode, useRef, useState } from 'react';
import { ImageAlert, RICH_PICKER_ACCEPT, UploadProgress, useImageUploads } from '#shared/images/index.ts';
import { richEditorCopy as copy } from './copy.ts';
import { withTextSelection } from './editing/selection.ts';
import { insertWhenUploaded } from './images/upload-positions.ts';
import { applyLink, type LinkRange, linkRange, removeLink } from './link/edit-link.ts';
import { LinkDialog } from './link/link-dialog.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import type { Tool } from './toolbar/tools.ts';
import { useEditorView } from './use-editor-view.ts';
import { useFileDragOver } from './use-file-drag-over.ts';

interface RichEditorProps {
  /** The first text; another `key` replaces it. */
  readonly markdown: string;
  /** After each change. `read` prints the text as Markdown. */
  readonly onEdit: (read: () => string) => void;
  readonly label: string;
  readonly autoFocus?: boolean;
  readonly footer?: ReactNode;
}

export function RichEditor({ markdown, onEdit, label, autoFocus = false, footer }: RichEditorProps) {
  const mount = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const uploads = useImageUploads();
  const fileOver = useFileDragOver();
  const { view, formats } = useEditorView(mount, {
    markdown,
    label,
    autoFocus,
    onEdit,
    onImage: (editor, file, at) => void insertWhenUploaded(editor, at, () => uploads.upload(file)),
  });
  const [link, setLink] = useState<LinkRange | null>(null);
  const [lastLink, setLastLink] = useState<LinkRange | null>(null);

  const runTool = ({ command }: Tool) => {
    const editor = view.current;
    if (!editor) return;
    if (command === 'image') return picker.current?.click();
    if (command === 'link') {
      const range = linkRange(editor.state);
      setLastLink(range);
      return setLink(range);
    }
    command(withTextSelection(editor.state), editor.dispatch, editor);
    editor.focus();
  };
  const pick = (file: File | undefined) => {
    const editor = view.current;
    if (!editor || !file) return;
    void insertWhenUploaded(editor, editor.state.selection.from, () => uploads.upload(file));
    editor.focus();
  };
  const finishLink = (change: (range: LinkRange) => void) => {
    if (link) change(link);
    setLink(null);
    view.current?.focus();
  };

  return (
    <div {...fileOver} className="rich-frame rounded-card bg-surface shadow-card">
      <ImageAlert />
      <Toolbar formats={formats} onTool={runTool} />
      <div className="rich-scroll relative max-h-[500px] min-h-[300px] overflow-y-auto" ref={mount} />
      <UploadProgress state={uploads.state} onCancel={uploads.cancel} />
      {footer ? (
        <div className="border-t border-line px-2.5 py-1.5 text-small text-ink-soft">{footer}</div>
      ) : null}
      <input
        ref={picker}
        type="file"
        accept={RICH_PICKER_ACCEPT}
        hidden
        aria-label={copy.image}
        onChange={({ currentTarget }) => {
          pick(currentTarget.files?.[0]);
          // The same file may be picked again.
          currentTarget.value = '';
        }}
      />
      <LinkDialog
        open={link !== null}
        text={lastLink?.text ?? ''}
        href={lastLink?.href ?? ''}
        onApply={(text, href) =>
          finishLink((range) => view.current && applyLink(view.current, range, text, href))
        }
        onRemove={() => finishLink((range) => view.current && removeLink(view.current, range))}
        onClose={() => finishLink(() => {})}
      />
    </div>
  );
}
