import { closeHistory } from 'prosemirror-history';
import { NodeSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { deleteImage } from '#shared/images/index.ts';
import { schema } from '../schema.ts';

/** Tells the server and takes the element away, whatever it answers. Undo brings it back: the server only marks. */
export function deleteChosenImage(view: EditorView): boolean {
  const { selection } = view.state;
  if (!(selection instanceof NodeSelection) || selection.node.type !== schema.nodes.image) return false;
  void deleteImage(selection.node.attrs.src).catch(() => {});
  // A step of its own, also right after the image was put in.
  view.dispatch(closeHistory(view.state.tr.deleteSelection().scrollIntoView()));
  view.focus();
  return true;
}
