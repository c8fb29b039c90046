import type { Member } from '@molip/contract';
import { isSameZone } from './time-zones.ts';

export type Profile = Pick<
  Member,
  'nickname' | 'goalMinutes' | 'timeZone' | 'dayStartHour' | 'profileImageUrl'
>;

export function profileOf(member: Member): Profile {
  const { nickname, goalMinutes, timeZone, dayStartHour, profileImageUrl } = member;
  return { nickname, goalMinutes, timeZone, dayStartHour, profileImageUrl };
}

/** Only what differs is sent: the rest may have changed elsewhere. A zone by another name is the same one. */
export function changedParts(base: Profile, draft: Profile): Partial<Profile> {
  const names = Object.keys(base) as (keyof Profile)[];
  const isSame = (name: keyof Profile) =>
    name === 'timeZone' ? isSameZone(base.timeZone, draft.timeZone) : draft[name] === base[name];
  return Object.fromEntries(names.filter((name) => !isSame(name)).map((name) => [name, draft[name]]));
}
