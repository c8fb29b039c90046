import { shownTitle } from '@molip/domain/notes';
import { useEffect, useMemo, useState } from 'react';
import { refusalOf } from '#shared/images/check-image.ts';
import { dropShared, readShared, type Shared } from '#shared/lib/share-inbox.ts';
import { useIsThere } from '#shared/lib/use-is-there.ts';
import { MarkdownView } from '#shared/markdown/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { LoadingScreen } from '#shared/ui/loading-screen.tsx';
import { MessagePage } from '#shared/ui/message-page.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { BoatScene } from '#shared/ui/scene.tsx';
import { saveShared, textOfShared } from '../../model/shared/save-shared.ts';
import { sharedCopy as copy } from './copy.ts';
import { SharedImages } from './shared-images.tsx';

interface SharedNotePageProps {
  readonly memberId: number;
  /** The id of the share in the address. */
  readonly id: string;
  readonly onSaved: (noteKey: string) => void;
  readonly onNewNote: () => void;
}

/** What another app has shared. No note is made without asking: any site can send a form here. */
export function SharedNotePage({ memberId, id, onSaved, onNewNote }: SharedNotePageProps) {
  const [shared, setShared] = useState<Shared | null | undefined>();
  useEffect(() => {
    readShared(id, Date.now()).then(setShared, () => setShared(null));
  }, [id]);
  if (shared === undefined) return <LoadingScreen isPage label={copy.looking} />;
  const discard = async () => {
    await dropShared(id).catch(() => {});
    onNewNote();
  };
  if (shared === null || isEmpty(shared)) {
    return (
      <MessagePage
        scene={<BoatScene />}
        title={shared ? copy.emptyTitle : copy.lostTitle}
        lines={shared ? [] : copy.lostLines}
      >
        <Button onClick={() => void discard()}>{copy.newNote}</Button>
      </MessagePage>
    );
  }
  return <Offer memberId={memberId} shared={shared} onSaved={onSaved} onDiscard={() => void discard()} />;
}

function isEmpty({ title, text, url, images, leftOut }: Shared): boolean {
  return `${title}${text}${url}`.trim() === '' && images.length + leftOut === 0;
}

interface OfferProps {
  readonly memberId: number;
  readonly shared: Shared;
  readonly onSaved: (noteKey: string) => void;
  readonly onDiscard: () => void;
}

function Offer({ memberId, shared, onSaved, onDiscard }: OfferProps) {
  const [state, setState] = useState<'asking' | 'saving' | 'failed'>('asking');
  const { title, content } = useMemo(() => textOfShared(shared), [shared]);
  const images = useMemo(() => shared.images.filter((file) => refusalOf(file) === null), [shared]);
  const isThere = useIsThere();
  const save = async () => {
    setState('saving');
    try {
      const noteKey = await saveShared(memberId, shared, images);
      // A person who has left this page stays where they are.
      if (isThere()) onSaved(noteKey);
    } catch {
      setState('failed');
    }
  };
  const hasSomething = title !== '' || content !== '' || images.length > 0;
  return (
    <div className="mx-auto w-full max-w-90 px-2 pt-1 pb-6 sm:px-3 desktop:py-4">
      <PageHeading>{copy.title}</PageHeading>
      <p className="mt-1 text-ink-soft">{copy.text}</p>
      <div className="mt-2 flex flex-col gap-1 empty:hidden">
        <FormFailure>{state === 'failed' ? copy.failed : null}</FormFailure>
        <FormFailure>{problemsOf(shared)}</FormFailure>
      </div>
      <div className="mt-2 flex flex-wrap gap-1">
        <Button
          onClick={() => void save()}
          isBusy={state === 'saving'}
          busyLabel={copy.saving}
          disabled={!hasSomething}
        >
          {copy.save}
        </Button>
        <Button look="line" disabled={state === 'saving'} onClick={onDiscard}>
          {copy.discard}
        </Button>
      </div>
      <article
        aria-label={shownTitle(title, content) || copy.images(images.length)}
        className="mt-3 rounded-card bg-surface p-2.5 shadow-card desktop:p-3"
      >
        {title ? <h2 className="mb-1 text-title-sm">{title}</h2> : null}
        {content ? <MarkdownView source={content} /> : null}
        <SharedImages images={images} />
      </article>
    </div>
  );
}

/** Why files are left out; null when none is. */
function problemsOf({ images, leftOut }: Shared) {
  const reasons = images.flatMap((file) => {
    const reason = refusalOf(file);
    return reason ? [copy.refused(file.name, reason)] : [];
  });
  const lines = leftOut > 0 ? [...reasons, copy.leftOut(leftOut)] : reasons;
  return lines.length === 0 ? null : lines.map((line) => <p key={line}>{line}</p>);
}
