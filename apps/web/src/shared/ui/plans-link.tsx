import { Link } from '@tanstack/react-router';
import { createContext, useContext } from 'react';

/** Whether a plan with higher limits can be had: not by who has it already. The app knows who is signed in. */
export const OffersPlans = createContext(false);

/** Where a limit is reached: the way to what would raise it, beside the explanation. */
export function PlansLink() {
  if (!useContext(OffersPlans)) return null;
  return (
    <Link
      to="/profile"
      hash="membership"
      className="inline-flex min-h-5.5 items-center rounded-small font-bold text-primary underline underline-offset-4"
    >
      플러스 알아보기
    </Link>
  );
}
