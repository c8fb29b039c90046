import { Link } from '@tanstack/react-router';

interface EntrySwitchProps {
  /** 처음이신가요? */
  readonly question: string;
  readonly to: '/login' | '/signup';
  readonly next: string | undefined;
  readonly children: string;
}

/** The way from signing in to signing up, and back; where one was going stays known. */
export function EntrySwitch({ question, to, next, children }: EntrySwitchProps) {
  return (
    <p className="mt-2.5 flex items-center justify-center gap-0.5 text-label text-ink-soft">
      {question}
      <Link
        to={to}
        search={{ next }}
        className="inline-flex min-h-5.5 items-center rounded-small px-0.5 font-bold text-primary"
      >
        {children}
      </Link>
    </p>
  );
}
