import { Link } from '@tanstack/react-router';
import { buttonClass } from '#shared/ui/button.tsx';
import { paymentCopy } from '../../payment-copy.ts';
import { SECTION_ID } from '../focus-section.ts';

interface ProfileLinkProps {
  readonly look?: 'primary' | 'line';
  /** Of a place in the profile. */
  readonly to?: string;
  readonly children?: string;
}

/** Back to where plans are chosen. */
export function ProfileLink(props: ProfileLinkProps) {
  const { look = 'line', to = SECTION_ID, children = paymentCopy.toProfile } = props;
  return (
    <Link to="/profile" hash={to} className={buttonClass(look, true)}>
      {children}
    </Link>
  );
}
