import type { Member } from '@molip/contract';
import { ProfileHead } from './profile-head.tsx';
import type { ProfileSection } from './profile-section.ts';
import { SectionList } from './section-list.tsx';

interface ProfileViewProps {
  readonly member: Member;
  /** As wide as all columns. */
  readonly above?: ProfileSection;
  /** Side by side where there is room, otherwise one after the other. */
  readonly columns: readonly (readonly ProfileSection[])[];
}

export function ProfileView({ member, above, columns }: ProfileViewProps) {
  return (
    <div className="mx-auto w-full max-w-146 px-2 py-2 sm:px-3 desktop:py-4">
      <ProfileHead member={member} />
      <div className="mt-3 flex items-start gap-4">
        <SectionList sections={above ? [above, ...columns.flat()] : columns.flat()} />
        <div className="grid min-w-0 flex-1 items-start gap-2 desktop:gap-3 lg:grid-cols-2">
          {above ? (
            <div id={above.id} className="min-w-0 scroll-mt-10 lg:col-span-2">
              {above.card}
            </div>
          ) : null}
          {columns.map((sections) => (
            <div key={sections[0]?.id} className="flex min-w-0 flex-col gap-2 desktop:gap-3">
              {sections.map(({ id, card }) => (
                <div key={id} id={id} className="scroll-mt-10">
                  {card}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
