import type { Member } from '@molip/contract';
import caret from '@phosphor-icons/core/assets/bold/caret-right-bold.svg?raw';
import signOutIcon from '@phosphor-icons/core/assets/regular/sign-out.svg?raw';
import type { ReactNode } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { PageHeading } from '../../../shared/ui/page-heading.tsx';
import { accountsCopy } from '../copy.ts';

const COLUMN = 'flex min-w-0 flex-col gap-2 desktop:gap-3';

interface ProfileViewProps {
  readonly member: Member;
  readonly onSignOut: () => void;
  /** Makes a row a way to where goal and day are chosen. */
  readonly goalLink: (row: ReactNode) => ReactNode;
  /** Cards of other features: a column of their own, and above the account. */
  readonly first: ReactNode;
  readonly second: ReactNode;
}

export function ProfileView({ member, onSignOut, goalLink, first, second }: ProfileViewProps) {
  const copy = accountsCopy.profile;
  return (
    <div className="flex flex-col gap-3">
      <header className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-primary-soft text-title-m font-bold text-primary"
        >
          {initialOf(member.nickname)}
        </span>
        <div className="min-w-0">
          <PageHeading>{member.nickname}</PageHeading>
          <p className="text-label text-ink-soft">{member.email}</p>
        </div>
      </header>
      <div className="grid items-start gap-2 md:grid-cols-2 desktop:gap-3">
        <div className={COLUMN}>{first}</div>
        <div className={COLUMN}>
          {second}
          <section
            aria-labelledby="account"
            className="rounded-card bg-surface px-2.5 pt-2.5 pb-1 shadow-card desktop:px-3 desktop:pt-3"
          >
            <h2 id="account" className="text-title-s">
              {copy.account}
            </h2>
            <ul className="mt-1 *:border-b *:border-line">
              <li>
                <Fact name={copy.joinedAt}>{dayOf(member.createdAt, member.timeZone)}</Fact>
              </li>
              <li>
                {goalLink(
                  <Fact name={copy.goal} leadsOn>
                    {copy.goalMinutes(member.goalMinutes)}
                  </Fact>,
                )}
              </li>
              <li>
                {goalLink(
                  <Fact name={copy.dayStart} leadsOn>
                    {copy.dayStartHour(member.dayStartHour)}
                  </Fact>,
                )}
              </li>
            </ul>
            <button
              type="button"
              onClick={onSignOut}
              className="flex min-h-7 w-full items-center gap-1.5 rounded-small text-left"
            >
              <Icon svg={signOutIcon} className="text-ink-soft" />
              {copy.logout}
            </button>
          </section>
        </div>
      </div>
    </div>
  );
}

interface FactProps {
  readonly name: string;
  readonly children: string;
  readonly leadsOn?: boolean;
}

function Fact({ name, children, leadsOn }: FactProps) {
  return (
    <span className="flex min-h-7 items-center gap-1">
      <span className="flex-1">{name}</span> <span className="figures text-ink-soft">{children}</span>
      {leadsOn ? <Icon svg={caret} size={16} className="-mr-0.5 text-ink-soft" /> : null}
    </span>
  );
}

/** One letter as people see it, be it a syllable or an emoji. */
function initialOf(nickname: string): string {
  const [first] = new Intl.Segmenter('ko').segment(nickname);
  return first?.segment ?? '';
}

function dayOf(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeZone }).format(new Date(instant));
}
