import type { SignInMethod } from '@molip/contract';
import type { SocialProvider } from '@molip/domain/accounts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { listResetMethods, type ResetProof } from '../api/list-reset-methods.ts';
import { resetCopy as copy } from '../reset-copy.ts';
import { PROVIDER_NAMES } from '../social-copy.ts';

interface ResetMethods {
  /** False when there is something to choose first: it stands in `choice` then, and the next press goes on. */
  readonly isSettled: (proof: ResetProof) => Promise<boolean>;
  /** The methodIds that stay. */
  readonly keep: string[];
  readonly choice: ReactNode;
}

/** At a reset the ways in that were added within 30 days go, unless the member knows them. */
export function useResetMethods(): ResetMethods {
  const [recent, setRecent] = useState<readonly SignInMethod[] | null>(null);
  const [keep, setKeep] = useState<string[]>([]);
  const isSettled = async (proof: ResetProof) => {
    if (recent) return true;
    const found = (await listResetMethods(proof)).filter((method) => method.recent);
    setRecent(found);
    return found.length === 0;
  };
  const choice =
    recent && recent.length > 0 ? <Choice methods={recent} keep={keep} onKeep={setKeep} /> : null;
  return { isSettled, keep, choice };
}

interface ChoiceProps {
  readonly methods: readonly SignInMethod[];
  readonly keep: string[];
  readonly onKeep: (keep: string[]) => void;
}

function Choice({ methods, keep, onKeep }: ChoiceProps) {
  const legend = useRef<HTMLLegendElement>(null);
  useEffect(() => legend.current?.focus(), []);
  return (
    <fieldset className="rounded-control border border-line-mid px-2 pt-1.5 pb-1">
      <legend ref={legend} tabIndex={-1} className="float-left w-full font-bold outline-none">
        {copy.methodsTitle}
      </legend>
      <p className="clear-both text-label text-ink-soft">{copy.methodsText}</p>
      <ul className="mt-1">
        {methods.map(({ methodId, kind, name, addedAt, lastUsedAt }) => (
          <li key={methodId} className="flex min-h-7.5 border-line border-t">
            <Checkbox
              checked={keep.includes(methodId)}
              onChange={(isKept) =>
                onKeep(isKept ? [...keep, methodId] : keep.filter((id) => id !== methodId))
              }
            >
              <span className="block wrap-anywhere">
                {kind === 'PASSKEY' ? copy.passkey(name) : PROVIDER_NAMES[methodId as SocialProvider]}
              </span>
              <span className="block text-small text-ink-soft wrap-anywhere">
                {kind === 'PASSKEY'
                  ? passkeyTimes(addedAt, lastUsedAt)
                  : copy.linkedAt(momentOf(addedAt), name)}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** To the minute: two passkeys of one day often have the same name, and one of them may be a thief's. */
const MOMENT = {
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;
const momentOf = (instant: string) => new Intl.DateTimeFormat('ko-KR', MOMENT).format(new Date(instant));

/** @param lastUsedAt undefined from a server that does not say it */
function passkeyTimes(addedAt: string, lastUsedAt: string | null | undefined): string {
  const added = copy.added(momentOf(addedAt));
  if (lastUsedAt === undefined) return added;
  return `${added}, ${lastUsedAt === null ? copy.neverUsed : copy.lastUsed(momentOf(lastUsedAt))}`;
}
