import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { request } from '#shared/lib/api/index.ts';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { createDeckCalls } from '../../api/deck-calls.ts';
import { decksCopy } from '../../copy.ts';
import { exampleCopy as copy } from './copy.ts';
import { ExampleDecks } from './example-decks.tsx';
import { failingRequest, SERVER_STATES, type ServerState } from './failing-request.ts';
import { MissingSamples } from './missing-samples.tsx';

/** /examples/api-fallback: how decks react to failures of the server, simulated on this page alone. */
export function ApiFallbackPage() {
  const [state, setState] = useState<ServerState>('network');
  // Read when a call is made, which may be after the switch was changed.
  const latest = useRef(state);
  const [calls] = useState(() => createDeckCalls(failingRequest(request, () => latest.current)));
  const choose = (next: ServerState) => {
    latest.current = next;
    setState(next);
  };
  return (
    <div className="mx-auto flex w-full max-w-96 flex-1 flex-col gap-2 px-2 pt-1.5 pb-4 sm:px-3 desktop:pt-4">
      <PageHeading>{decksCopy.fallbackTitle}</PageHeading>
      <p className="text-ink-soft">{copy.intro}</p>
      <fieldset className="flex flex-wrap gap-1">
        <legend className="mb-1 text-label font-bold">{copy.state}</legend>
        {SERVER_STATES.map((one) => (
          <label
            key={one}
            className="flex min-h-5.5 cursor-pointer items-center rounded-full border border-line bg-surface px-1.75 text-label font-medium has-checked:border-ink has-checked:bg-ink has-checked:font-bold has-checked:text-page has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="server-state"
              checked={state === one}
              onChange={() => choose(one)}
              className="sr-only"
            />
            {copy.states[one]}
          </label>
        ))}
      </fieldset>
      <OwnCache key={state}>
        <ExampleDecks calls={calls} />
      </OwnCache>
      <MissingSamples calls={calls} />
    </div>
  );
}

/** A query client of its own, so that the member's cached queries stay as they are. */
function OwnCache({ children }: { readonly children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
