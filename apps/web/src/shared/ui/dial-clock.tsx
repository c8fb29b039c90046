/** Minutes and seconds inside a dial; the size follows the dial. */
export function DialClock({ minutes, seconds }: { readonly minutes: string; readonly seconds: string }) {
  return (
    <p className="figures flex items-center text-[23cqw] leading-[1.15] font-medium tracking-[-0.028em]">
      {minutes}
      <span className="-mt-[0.12em] px-[0.02em]">:</span>
      {seconds}
    </p>
  );
}
