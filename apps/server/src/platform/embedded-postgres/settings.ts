/**
 * PostgreSQL's settings for a small host. They are given on the command line, so that a cluster made by an older
 * version of ours gets the new ones. Nothing here may trade durability for speed.
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
  // Compiling costs more than our short queries take.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // A refused statement is the server's to report; its text and values may hold what no log may.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
}

/** The postmaster's arguments. */
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

/** initdb's arguments. */
export function initdbArguments(clusterName: string, user: string): string[] {
  return [
    `--username=${user}`,
    '--encoding=UTF8',
    // PostgreSQL's own rules: the order of texts and the indexes on them survive an update of the system's C library.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // The folder of the socket is the guard; see socket-directory.ts.
    '--auth-local=trust',
    '--auth-host=reject',
    '--data-checksums',
    '--no-instructions',
    `--set=cluster_name=${clusterName}`,
  ]
}
