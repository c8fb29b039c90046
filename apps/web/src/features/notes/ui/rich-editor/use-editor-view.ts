import { EditorView } from 'prosemirror-view';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { editorState } from './editing/editor-state.ts';
import { imagePlugins } from './images/image-plugin.ts';
import { toMarkdown } from './markdown/to-markdown.ts';
import { pastePlugin } from './paste/paste-plugin.ts';
import { preservedViews } from './preserved-view.ts';
import { createFormatStore } from './toolbar/format-store.ts';

interface Options {
  readonly markdown: string;
  readonly label: string;
  readonly autoFocus: boolean;
  readonly onEdit: (read: () => string) => void;
  readonly onImage: (view: EditorView, file: File, at: number) => void;
}

/** The view is outside of React: a keystroke renders no component. */
export function useEditorView(mount: RefObject<HTMLDivElement | null>, options: Options) {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const view = useRef<EditorView>(null);
  const [formats] = useState(createFormatStore);
  // Before the paint: a frame that is filled later would shift what is below it.
  useLayoutEffect(() => {
    if (!mount.current) return;
    const { markdown, label, autoFocus } = latest.current;
    const plugins = [...imagePlugins((...image) => latest.current.onImage(...image)), pastePlugin];
    const editor = new EditorView(mount.current, {
      state: editorState(markdown, plugins),
      nodeViews: preservedViews,
      attributes: {
        class: 'md rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        // Focusable without it; explicit for checks of scrollable regions.
        tabindex: '0',
        'aria-label': label,
      },
      dispatchTransaction(transaction) {
        const state = editor.state.apply(transaction);
        editor.updateState(state);
        formats.update(state);
        if (transaction.docChanged) latest.current.onEdit(() => toMarkdown(editor.state.doc));
      },
    });
    formats.update(editor.state);
    if (autoFocus) editor.focus();
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, [mount, formats]);
  return { view, formats };
}
