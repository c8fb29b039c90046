import { DayStartHour, GoalMinutes, type Member, Nickname, TimeZone } from '@molip/contract';
import { DAY_START_HOUR_MAX, GOAL_MINUTES_MAX, GOAL_MINUTES_MIN } from '@molip/domain/accounts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useImageUploads } from '#shared/images/index.ts';
import { useForm } from '#shared/lib/use-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { openToast } from '#shared/ui/feedback/toasts/toast-store.ts';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { LeaveQuestion } from '#shared/ui/leave-question.tsx';
import { NumberRow } from '#shared/ui/number-row.tsx';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { changeProfile } from '../../api/profile/change-profile.ts';
import { accountsCopy } from '../../copy.ts';
import { changedParts, profileOf } from '../../model/profile/profile-draft.ts';
import { useAcceptMember } from '../../model/profile/use-accept-member.ts';
import { profileEditCopy as copy } from '../../profile-edit-copy.ts';
import { PictureField } from './picture-field.tsx';
import { ZoneField } from './zone-field.tsx';

const GOAL_STEP_MINUTES = 10;

const ProfileDraft = z.object({
  nickname: Nickname,
  goalMinutes: GoalMinutes,
  timeZone: TimeZone,
  dayStartHour: DayStartHour,
  profileImageUrl: z.nullable(z.string()),
});

export function ProfileForm({ member }: { readonly member: Member }) {
  // What another device changes meanwhile is not taken back by saving here.
  const [base, setBase] = useState(() => profileOf(member));
  const accept = useAcceptMember();
  const uploads = useImageUploads();
  const form = useForm({
    schema: ProfileDraft,
    initial: base,
    submit: async (profile) => {
      const changes = changedParts(base, profile);
      if (Object.keys(changes).length === 0) return void openToast({ message: copy.unchanged });
      accept(await changeProfile(changes));
      setBase({ ...base, ...changes });
      // Without the spaces around it.
      form.change('nickname', profile.nickname);
      openToast({ message: copy.saved, severity: 'success' });
    },
  });
  const { values, change } = form;
  const isChanged = Object.keys(changedParts(base, values)).length > 0;
  return (
    <SettingsCard title={copy.basics}>
      <form {...form.formProps} className="flex flex-col gap-2 pb-1.5">
        <PictureField
          nickname={base.nickname}
          imageUrl={values.profileImageUrl}
          uploads={uploads}
          onImageUrl={(imageUrl) => change('profileImageUrl', imageUrl)}
        />
        <TextField
          {...form.text('nickname')}
          label={accountsCopy.fields.nickname}
          help={accountsCopy.fields.nicknameRule}
          autoComplete="nickname"
        />
        <div className="border-y border-line tablet:grid tablet:grid-cols-2 tablet:py-2">
          <NumberRow
            {...copy.goal}
            value={values.goalMinutes}
            onChange={(goalMinutes) => change('goalMinutes', goalMinutes)}
            min={GOAL_MINUTES_MIN}
            max={GOAL_MINUTES_MAX}
            step={GOAL_STEP_MINUTES}
          />
          <NumberRow
            {...copy.dayStart}
            help={copy.dayStart.help(values.dayStartHour)}
            value={values.dayStartHour}
            onChange={(dayStartHour) => change('dayStartHour', dayStartHour)}
            min={0}
            max={DAY_START_HOUR_MAX}
          />
        </div>
        <ZoneField
          value={values.timeZone}
          onValue={(timeZone) => change('timeZone', timeZone)}
          error={form.errors.timeZone}
        />
        <FormFailure>{form.failure}</FormFailure>
        <Button
          type="submit"
          isLarge
          isBusy={form.isBusy}
          busyLabel={copy.saving}
          disabled={uploads.state.kind === 'uploading'}
        >
          {copy.save}
        </Button>
      </form>
      <LeaveQuestion wouldLose={() => isChanged} copy={copy} />
    </SettingsCard>
  );
}
