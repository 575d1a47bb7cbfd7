/**
 * PostgreSQL's settings for a small host. They are passed on the command line, so that a cluster created by an older
 * version gets the new ones. None of them may trade durability for speed.
 */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  // An import of 100,000 rows must not checkpoint every few seconds.
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  // Compilation costs more time than our short queries take.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // The server reports failed statements itself; their text and values may contain secrets.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
}

/** Returns the postmaster's arguments. */
export function postmasterArguments(
  clusterName: string,
  socketDir: string,
  port: number,
): string[] {
  const all = {
    ...settings,
    cluster_name: clusterName,
    unix_socket_directories: socketDir,
    port: String(port),
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Returns initdb's arguments. */
export function initdbArguments(clusterName: string, user: string): string[] {
  return [
    `--username=${user}`,
    '--encoding=UTF8',
    // PostgreSQL's built-in rules, so that text order and indexes survive an update of the system's C library.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // The folder of the socket protects it; see socket-directory.ts.
    '--auth-local=trust',
    '--auth-host=reject',
    '--data-checksums',
    '--no-instructions',
    `--set=cluster_name=${clusterName}`,
  ]
}
