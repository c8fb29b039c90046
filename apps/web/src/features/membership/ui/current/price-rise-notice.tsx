import type { Membership } from '@molip/contract';
import { messageOf } from '#shared/lib/api/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormFailure } from '#shared/ui/form-failure.tsx';
import { useAgreeToPrice } from '../../api/agree-to-price.ts';
import { membershipCopy } from '../../copy.ts';
import { dayOf } from '../../model/words.ts';
import { focusSection } from '../focus-section.ts';
import { Notice } from './notice.tsx';

const { priceRise: copy } = membershipCopy;

interface PriceRiseNoticeProps {
  readonly rise: NonNullable<Membership['priceRise']>;
  readonly timeZone: string;
}

/** Saying nothing is a no: the membership then ends by itself. */
export function PriceRiseNotice({ rise, timeZone }: PriceRiseNoticeProps) {
  const { mutate, isPending, error } = useAgreeToPrice();
  const { fromKrw, toKrw, at, agreed } = rise;
  return (
    <Notice title={copy.title(dayOf(at, timeZone))}>
      <p className="figures">{copy.text(fromKrw, toKrw)}</p>
      <p role="status">{agreed ? copy.agreed : copy.without}</p>
      {agreed ? null : (
        <div className="mt-1 flex flex-col items-start gap-1">
          <FormFailure>{error ? messageOf(error) : null}</FormFailure>
          <Button
            look="line"
            isBusy={isPending}
            busyLabel={copy.agreeing}
            onClick={() => (isPending ? undefined : mutate(toKrw, { onSuccess: focusSection }))}
          >
            {copy.agree(toKrw)}
          </Button>
        </div>
      )}
    </Notice>
  );
}
