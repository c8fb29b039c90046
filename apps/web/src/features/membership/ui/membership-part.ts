export interface MembershipPartProps {
  readonly timeZone: string;
  /** The membership is another now: whatever depends on it is to be asked anew, in other tabs too. */
  readonly onChanged: () => void;
}
