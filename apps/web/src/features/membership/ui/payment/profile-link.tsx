import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../../shared/ui/button.tsx';
import { paymentCopy } from '../../payment-copy.ts';
import { SECTION_ID } from '../focus-section.ts';

interface ProfileLinkProps {
  readonly look?: 'primary' | 'line';
  readonly children?: string;
}

/** Back to where plans are chosen. */
export function ProfileLink({ look = 'line', children = paymentCopy.toProfile }: ProfileLinkProps) {
  return (
    <Link to="/profile" hash={SECTION_ID} className={buttonClass(look, true)}>
      {children}
    </Link>
  );
}
