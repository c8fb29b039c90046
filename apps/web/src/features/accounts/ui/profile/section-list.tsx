import { useLinkProps, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { profileCopy } from '../../profile-copy.ts';
import type { ProfileSection } from './profile-section.ts';

/** The sections by name; the address remembers which of them was gone to. */
export function SectionList({ sections }: { readonly sections: readonly ProfileSection[] }) {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const current = sections.find(({ id }) => id === hash) ?? sections[0];
  useEffect(() => goTo(hash), [hash]);
  return (
    <nav aria-label={profileCopy.sections} className="sticky top-11 hidden w-26 shrink-0 desktop:block">
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <SectionLink section={section} isCurrent={section === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SectionLinkProps {
  readonly section: ProfileSection;
  readonly isCurrent: boolean;
}

function SectionLink({ section, isCurrent }: SectionLinkProps) {
  const { id, name, icon } = section;
  // Pressed again, the address stays as it is: going there is not left to it.
  const link = useLinkProps({ to: '/profile', hash: id, replace: true, onClick: () => goTo(id) });
  return (
    <a
      {...link}
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(
        'flex min-h-5.5 items-center gap-1.25 rounded-control px-1.5 text-body-s no-underline hover:text-ink',
        isCurrent ? 'bg-surface font-bold shadow-card' : 'text-ink-soft',
      )}
    >
      <Icon svg={icon} size={20} />
      {name}
    </a>
  );
}

/** For eyes and ears: the section stands at the top and its heading has the focus. */
function goTo(id: string): void {
  const section = id ? document.getElementById(id) : null;
  section?.scrollIntoView();
  section?.querySelector('h2')?.focus({ preventScroll: true });
}
