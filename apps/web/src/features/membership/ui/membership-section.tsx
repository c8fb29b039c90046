import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { CurrentPart, PlansPart } from '../lazy-parts.tsx';
import { membershipTitle } from '../profile-sections.ts';
import type { MembershipPartProps } from './membership-part.ts';

/** The frame is there at once, so that a link to it has a heading to lead to; what it holds comes after the page. */
export function MembershipSection(props: MembershipPartProps) {
  return (
    <div className="flex flex-col gap-2 desktop:gap-3">
      <SettingsCard title={membershipTitle}>
        <CurrentPart {...props} />
      </SettingsCard>
      <PlansPart {...props} />
    </div>
  );
}
