import { keepShared, type Shared } from '#shared/lib/share-inbox.ts';
import type { WorkerScope } from './worker-scope.ts';

/** As in the manifest. The server answers there too, for browsers whose worker is gone. */
export const SHARE_PATH = '/share';
const NEW_NOTE_PATH = '/note/create';

/** What the device is asked to hold for it; which images the server takes is said when they are sent. */
export const SHARE_LIMITS = { images: 10, imageBytes: 10 * 1024 * 1024, characters: 1_000_000 } as const;

/** Another app hands something over. A page of another site that sends a form to the same address is left to the server. */
export function isShare(world: Pick<WorkerScope, 'location'>, request: Request): boolean {
  const { origin, pathname } = new URL(request.url);
  const { referrer } = request;
  const isOfOtherSite = URL.canParse(referrer) && new URL(referrer).origin !== origin;
  return (
    request.method === 'POST' && origin === world.location.origin && pathname === SHARE_PATH && !isOfOtherSite
  );
}

/** Keeps it on the device, with or without a network; the page of new notes shows it and asks. */
export async function answerShare(request: Request): Promise<Response> {
  const id = crypto.randomUUID();
  const isKept = await request
    .formData()
    .then((form) => keepShared(sharedIn(form, id, Date.now())))
    .then(
      () => true,
      () => false,
    );
  const location = `${NEW_NOTE_PATH}?shared=${isKept ? id : 'lost'}`;
  return new Response(null, { status: 303, headers: { location } });
}

function sharedIn(form: FormData, id: string, sharedAt: number): Shared {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, SHARE_LIMITS.characters) : '';
  };
  const files = form.getAll('images').filter((value) => value instanceof File);
  const images = files.filter(({ size }) => size <= SHARE_LIMITS.imageBytes).slice(0, SHARE_LIMITS.images);
  return {
    ...{ id, sharedAt, title: text('title'), text: text('text'), url: text('url') },
    ...{ images, leftOut: files.length - images.length },
  };
}
