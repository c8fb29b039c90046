import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds. Most answers take milliseconds; the last ones are where people wait and where time-outs are. */
const ANSWER_BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 20, 60];
const JOB_BUCKETS_S = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600];

/** What the operator's Prometheus reads. Names and numbers only: nothing in it is about a person. */
export interface Metrics {
  readonly contentType: string;
  responded(route: string, method: string, status: number, seconds: number): void;
  refusedForLoad(): void;
  signInFailed(): void;
  jobEnded(job: string, outcome: 'done' | 'failed', seconds: number): void;
  /** A figure that is read when it is asked for. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** In the text format of Prometheus. */
  print(): Promise<string>;
}

export function makeMetrics(): Metrics {
  const registry = new Registry();
  // Event-loop lag, heap, resident memory, processor time, open handles.
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const answers = new Histogram({
    name: 'molip_http_answer_seconds',
    help: 'Time from a request to its answer, by route pattern',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: ANSWER_BUCKETS_S,
    registers,
  });
  const refused = new Counter({
    name: 'molip_http_refused_for_load_total',
    help: 'Requests that were answered 503 because too many were under way',
    registers,
  });
  const signInFailures = new Counter({
    name: 'molip_sign_in_failures_total',
    help: 'Sign-ins by password that failed or were refused, over all accounts',
    registers,
  });
  const jobs = new Histogram({
    name: 'molip_job_seconds',
    help: 'Time that a job took, by its name and outcome',
    labelNames: ['job', 'outcome'] as const,
    buckets: JOB_BUCKETS_S,
    registers,
  });

  return {
    contentType: registry.contentType,
    responded: (route, method, status, seconds) => answers.observe({ route, method, status }, seconds),
    refusedForLoad: () => refused.inc(),
    signInFailed: () => signInFailures.inc(),
    jobEnded: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read());
        },
      });
    },
    print: () => registry.metrics(),
  };
}
