import type { AiEngine } from '@molip/contract';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { loadPassages, MarkdownView, type MarkedPassages } from '#shared/markdown/index.ts';
import type { Candidate } from '../../model/candidates.ts';
import { EngineLabel } from '../shared/engine-label.tsx';
import { generationCopy as copy } from './copy.ts';

interface NoteWithPassagesProps {
  readonly title: string;
  readonly content: string;
  readonly engine: AiEngine;
  readonly model: string | undefined;
  readonly candidates: readonly Candidate[];
  /** The one whose passages stand out. */
  readonly shownId: number | null;
  /** A passage was pressed: the candidates that came from it. */
  readonly onPress: (ids: readonly number[]) => void;
  /** Which candidates have a passage that is marked. */
  readonly onMarked: (ids: ReadonlySet<number>) => void;
}

interface Place {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

/** The note as it reads, with the passages underlined that cards came from. */
export function NoteWithPassages(props: NoteWithPassagesProps) {
  const { title, content, engine, model, candidates, shownId } = props;
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const elementsOf = useMarks(root, props);
  useEffect(() => {
    const elements = shownId === null ? [] : elementsOf(shownId);
    for (const element of elements) element.dataset.active = '';
    elements[0]?.scrollIntoView({ block: 'nearest' });
    return () => {
      for (const element of elements) delete element.dataset.active;
    };
  }, [shownId, elementsOf]);
  return (
    <section
      aria-label={copy.note}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys too.
      tabIndex={0}
      className="found-note"
    >
      <div className="mb-1.5 flex items-center justify-between gap-2">
        <h2 className="min-w-0 text-title-s wrap-anywhere">{title}</h2>
        <EngineLabel engine={engine} model={model} />
      </div>
      {candidates.length > 0 ? <MarkdownView source={content} onPaint={setRoot} /> : null}
    </section>
  );
}

const NO_ELEMENTS = () => [];

function useMarks(root: HTMLElement | null, props: NoteWithPassagesProps) {
  const { content, candidates } = props;
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [marks, setMarks] = useState<{ marked: MarkedPassages; places: readonly Place[] } | null>(null);
  // By value: while a card is being written its passages stay as they are.
  const key = JSON.stringify(placesOf(candidates));
  useEffect(() => {
    if (!root) return;
    let marked: MarkedPassages | null = null;
    let isLeaving = false;
    const places: Place[] = JSON.parse(key);
    loadPassages().then(
      ({ markPassages }) => {
        if (isLeaving) return;
        const idsOf = (indexes: readonly number[]) => [
          ...new Set(indexes.flatMap((index) => places[index]?.id ?? [])),
        ];
        marked = markPassages(root, content, places, (pressed) => latest.current.onPress(idsOf(pressed)));
        const found = marked.isFound.flatMap((isFound, index) => (isFound ? [index] : []));
        setMarks({ marked, places });
        latest.current.onMarked(new Set(idsOf(found)));
      },
      // Without a network the note stands unmarked, and the cards quote it.
      () => {},
    );
    return () => {
      isLeaving = true;
      marked?.unmark();
      setMarks(null);
    };
  }, [root, content, key]);
  return useMemo(() => {
    if (!marks) return NO_ELEMENTS;
    return (id: number): readonly HTMLElement[] =>
      marks.places.flatMap((place, index) => (place.id === id ? marks.marked.elementsOf(index) : []));
  }, [marks]);
}

function placesOf(candidates: readonly Candidate[]): Place[] {
  return candidates.flatMap(({ id, passages }) =>
    passages.flatMap(({ place }) => (place ? [{ id, ...place }] : [])),
  );
}
