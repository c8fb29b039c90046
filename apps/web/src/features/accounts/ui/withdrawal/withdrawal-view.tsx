import type { Member } from '@molip/contract';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { useRecentExport } from '../../model/profile/use-recent-export.ts';
import { withdrawalCopy as copy } from '../../withdrawal-copy.ts';
import { ExportPart } from '../export-part.tsx';
import { Figures } from '../profile/figures.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

interface WithdrawalViewProps {
  readonly member: Member;
  /** The path of this page, to come back to from a provider. */
  readonly here: string;
  /** The account no longer exists. */
  readonly onGone: () => Promise<void>;
}

export function WithdrawalView({ member, here, onGone }: WithdrawalViewProps) {
  const { isExporting, noteExport } = useRecentExport();
  return (
    <div className="mx-auto w-full max-w-70 px-2 pt-1 pb-4 sm:px-3 desktop:py-4">
      <PageHeading>{copy.title}</PageHeading>
      <p className="mt-0.5 text-ink-soft">{copy.text}</p>
      <div className="mt-2 flex flex-col gap-2 desktop:mt-3 desktop:gap-3">
        <SettingsCard title={copy.lost}>
          <Figures className="py-1" />
          <ul className="list-disc border-t border-line py-1.5 pl-2.5 text-label">
            {copy.lostMore.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </SettingsCard>
        <SettingsCard title={copy.exportTitle} text={copy.exportText}>
          <div className="pt-1 pb-1.5">
            <ExportPart member={member} here={here} look="soft" onStarted={noteExport} />
          </div>
        </SettingsCard>
        <SettingsCard title={copy.confirmTitle}>
          <p role="status" className="pt-1 text-label font-bold empty:hidden">
            {isExporting ? copy.exportFirst : ''}
          </p>
          <WithdrawalForm member={member} here={here} onGone={onGone} />
        </SettingsCard>
      </div>
    </div>
  );
}
