import type { Member } from '@molip/contract';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { profileCopy as copy } from '../../profile-copy.ts';
import { Avatar } from './avatar.tsx';
import { Figures } from './figures.tsx';

export function ProfileHead({ member }: { readonly member: Member }) {
  const { nickname, email, profileImageUrl } = member;
  return (
    <header className="flex flex-wrap items-center gap-2 desktop:flex-nowrap">
      <Avatar nickname={nickname} imageUrl={profileImageUrl} className="size-8 text-title-m" />
      <div className="min-w-0 flex-1">
        <PageHeading>{nickname}</PageHeading>
        <p className="text-label wrap-anywhere text-ink-soft">{email}</p>
      </div>
      <Figures className="order-last w-full desktop:order-none desktop:w-auto" />
      <Link to="/profile/edit" aria-label={copy.editLabel} className={`${buttonClass('line')} shrink-0`}>
        {copy.edit}
      </Link>
    </header>
  );
}
