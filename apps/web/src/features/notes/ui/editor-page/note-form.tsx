import { memo, useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { lazyComponent } from '#shared/lib/lazy-component.ts';
import { Button } from '#shared/ui/button.tsx';
import { Segment } from '#shared/ui/segment.tsx';
import { TagInput } from '#shared/ui/tag-input.tsx';
import { isBlank, tagsOf } from '../../model/device-note.ts';
import { type EditorKind, useEditorKind } from '../../model/editor-kind.ts';
import type { NoteEditing } from '../../model/note-editing.ts';
import { editorCopy as copy } from './copy.ts';
import { EditorSkeleton } from './editor-states.tsx';
import { SaveStateLine } from './save-state-line.tsx';
import { TextLength } from './text-length.tsx';
import { TitleField } from './title-field.tsx';

const RichEditor = lazyComponent(async () => (await import('../rich-editor/rich-editor.tsx')).RichEditor, {
  fallback: <EditorSkeleton />,
});
const MarkdownEditor = lazyComponent(
  async () => (await import('../markdown-editor/markdown-editor.tsx')).MarkdownEditor,
  { fallback: <EditorSkeleton /> },
);

const KINDS = [
  { value: 'rich', label: copy.rich },
  { value: 'markdown', label: copy.markdown },
] as const;

interface BodyProps {
  readonly kind: EditorKind;
  readonly editing: NoteEditing;
}

interface NoteFormProps {
  readonly editing: NoteEditing;
  readonly onDone: (noteKey: string) => void;
  /** Nothing was written: there is no note to show. */
  readonly onNothing: () => void;
}

/** Each part subscribes to what it shows, so that a keystroke renders none of them. */
export function NoteForm({ editing, onDone, onNothing }: NoteFormProps) {
  const { kind, choose } = useEditorKind();
  const [isLeaving, setLeaving] = useState(false);
  const key = useStore(editing.store, ({ note }) => note?.key);
  const textNumber = useStore(editing.store, (state) => state.textNumber);
  const isNew = useStore(editing.store, ({ note }) => note?.noteId === null && note.changeNumber === 0);

  const finish = async () => {
    setLeaving(true);
    await editing.flush().catch(() => {});
    const { note } = editing.store.getState();
    if (!note) return;
    if (isBlank(note)) {
      // Text that was typed and deleted again has left a record.
      await editing.discard();
      return onNothing();
    }
    onDone(note.noteId === null ? note.key : String(note.noteId));
  };
  return (
    <div className="mx-auto flex w-full max-w-130 flex-1 flex-col px-2 pt-1 pb-4 sm:px-3 desktop:py-4">
      <h1 className="sr-only">{isNew ? copy.newTitle : copy.editTitle}</h1>
      <div className="flex flex-wrap items-center justify-between gap-1">
        <div className="w-24">
          <Segment label={copy.editor} options={KINDS} value={kind} onChange={choose} />
        </div>
        <div className="flex min-w-0 items-center gap-1.5">
          <SaveStateLine editing={editing} />
          <Button onClick={() => void finish()} isBusy={isLeaving} busyLabel={copy.saving}>
            {copy.done}
          </Button>
        </div>
      </div>
      <div className="mt-2">
        <Title key={`${key}.${textNumber}`} editing={editing} autoFocus={isNew} />
      </div>
      <div className="mt-0.5">
        <Tags editing={editing} />
      </div>
      <div className="mt-1" data-note-body="">
        <Body key={`${key}.${textNumber}.${kind}`} kind={kind} editing={editing} />
      </div>
    </div>
  );
}

function Title({ editing, autoFocus }: { readonly editing: NoteEditing; readonly autoFocus: boolean }) {
  const [title] = useState(() => editing.readText().title);
  return (
    <TitleField
      title={title}
      autoFocus={autoFocus}
      onTitle={(next) => editing.editTitle(next)}
      onEnter={focusBody}
    />
  );
}

const NO_TAGS: readonly string[] = [];

function Tags({ editing }: { readonly editing: NoteEditing }) {
  const tags = useStore(editing.store, ({ note }) => (note ? tagsOf(note) : NO_TAGS));
  return (
    <TagInput
      isPlain
      label={copy.tags}
      placeholder={copy.addTag}
      tags={tags}
      onTags={(next) => editing.setTags(next)}
    />
  );
}

/** Starts with the current text and is uncontrolled from then on: keystrokes do not pass through React. */
const Body = memo(function Body({ kind, editing }: BodyProps) {
  const [markdown] = useState(() => editing.readText().content);
  const onEdit = useCallback((read: () => string) => editing.edit(read), [editing]);
  const Editor = kind === 'rich' ? RichEditor : MarkdownEditor;
  return (
    <Editor markdown={markdown} onEdit={onEdit} label={copy.body} footer={<TextLength editing={editing} />} />
  );
});

function focusBody(): void {
  document.querySelector<HTMLElement>('[data-note-body] :is(textarea, [contenteditable=true])')?.focus();
}
