import type { Member } from '@molip/contract';
import caret from '@phosphor-icons/core/assets/bold/caret-right-bold.svg?raw';
import signOutIcon from '@phosphor-icons/core/assets/regular/sign-out.svg?raw';
import { Link } from '@tanstack/react-router';
import { Icon } from '#shared/ui/icon.tsx';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { profileCopy as copy } from '../../profile-copy.ts';
import { ActionRow } from './action-row.tsx';
import { ExportRow } from './export-row.tsx';

interface AccountCardProps {
  readonly member: Member;
  readonly onSignOut: () => void;
}

export function AccountCard({ member, onSignOut }: AccountCardProps) {
  return (
    <SettingsCard title={copy.account}>
      <ul>
        <li className={ROW}>
          <Fact name={copy.joinedAt}>{dayOf(member.createdAt, member.timeZone)}</Fact>
        </li>
        <EditedFact name={copy.goal}>{copy.goalMinutes(member.goalMinutes)}</EditedFact>
        <EditedFact name={copy.dayStart}>{copy.dayStartHour(member.dayStartHour)}</EditedFact>
        <ExportRow member={member} />
        <ActionRow icon={signOutIcon} onClick={onSignOut}>
          {copy.logout}
        </ActionRow>
      </ul>
      <p className="-mt-0.5 pb-0.5 text-right">
        <Link
          to="/profile/withdrawal"
          className="inline-flex min-h-5.5 items-center rounded-small text-small text-ink-soft underline underline-offset-4"
        >
          {copy.withdrawal}
        </Link>
      </p>
    </SettingsCard>
  );
}

const ROW = 'border-b border-line';

interface FactProps {
  readonly name: string;
  readonly children: string;
}

function Fact({ name, children, leadsOn }: FactProps & { readonly leadsOn?: boolean }) {
  return (
    <span className="flex min-h-7 items-center gap-1">
      <span className="flex-1">{name}</span>{' '}
      <span className="figures text-label text-ink-soft">{children}</span>
      {leadsOn ? <Icon svg={caret} size={16} className="text-ink-soft" /> : null}
    </span>
  );
}

function EditedFact(props: FactProps) {
  return (
    <li className={ROW}>
      <Link to="/profile/edit" className="block rounded-small no-underline">
        <Fact {...props} leadsOn />
      </Link>
    </li>
  );
}

function dayOf(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeZone }).format(new Date(instant));
}
