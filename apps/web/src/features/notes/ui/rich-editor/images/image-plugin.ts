import { keymap } from 'prosemirror-keymap';
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { carriesFiles, droppedImage, pastedImage } from '#shared/images/index.ts';
import { deleteSelectedImage, ImageView } from './image-view.ts';
import { uploadPositions } from './upload-positions.ts';

type Insert = (view: EditorView, file: File, at: number) => void;

/** Images from the clipboard and from other windows. `insert` uploads and inserts them. */
export function imagePlugins(insert: Insert): readonly Plugin[] {
  return [
    uploadPositions,
    keymap({ Backspace: deleteOnKey, Delete: deleteOnKey }),
    new Plugin({
      props: {
        nodeViews: { image: (node, view, position) => new ImageView(node, view, position) },
        handlePaste(view, event) {
          const file = event.clipboardData && pastedImage(event.clipboardData, new Date());
          if (!file) return false;
          insert(view, file, view.state.selection.from);
          return true;
        },
        handleDrop(view, event, _slice, isMove) {
          if (isMove || !event.dataTransfer || !carriesFiles(event.dataTransfer)) return false;
          const file = droppedImage(event.dataTransfer);
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
          if (file) insert(view, file, place?.pos ?? view.state.selection.from);
          return true;
        },
      },
    }),
  ];
}

function deleteOnKey(_state: unknown, _dispatch: unknown, view?: EditorView): boolean {
  return view ? deleteSelectedImage(view) : false;
}
