const USER = 'molip';
export const DATABASE = 'molip';
/** Always there; the instance lock lives in it, because advisory locks belong to one database. */
export const MAINTENANCE_DATABASE = 'postgres';
const PORT = 5432;

/** Nothing of the caller's environment (PGDATA, LC_*, …) may change how the server behaves. */
export const SERVER_ENVIRONMENT = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/**
 * pg_trgm sees Hangul only when LC_CTYPE is a Unicode one; under locale C it silently finds no trigrams.
 * Sorting is by code point, which for Hangul syllables is dictionary order.
 */
export function initdbArguments(directory: string, durable: boolean): string[] {
  return [
    `--pgdata=${directory}`,
    `--username=${USER}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
}

/** Given on the command line, so that a later version of the app may change them without touching the data. */
export function serverArguments(clusterDir: string, socketDir: string, durable: boolean): string[] {
  const settings = {
    // Trust is safe because nobody else can enter the socket's directory, and there is no TCP.
    listen_addresses: '',
    port: PORT,
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    // Only tests do without durability, and many of their applications share one server.
    max_connections: durable ? 60 : 400,
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    random_page_cost: 1.1,
    // Short queries gain nothing from either, and containers give little shared memory.
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    timezone: 'UTC',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '',
    log_checkpoints: 'off',
    lc_messages: 'C',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
  };
  return [
    '-D',
    clusterDir,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

export function connectionTo(socketDir: string, database: string) {
  return { host: socketDir, port: PORT, user: USER, database };
}

/** The form that pg, drizzle and graphile-worker read alike; the host of a socket has to be a parameter. */
export function urlOf(socketDir: string): string {
  return `postgresql://${USER}@localhost:${PORT}/${DATABASE}?host=${encodeURIComponent(socketDir)}`;
}
