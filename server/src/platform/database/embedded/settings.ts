import os from 'node:os'

/** PostgreSQL settings by name, passed on the command line: they follow the code and not a file written by `initdb`. */
export type Settings = Record<string, string>

const mb = 1024 * 1024

/** Returns settings for a service desk that shares its machine: many short queries, and no loss of acknowledged writes. */
export function serviceDeskSettings(memory = availableMemory()): Settings {
  const share = (part: number, least: number, most: number) =>
    `${Math.round(Math.min(most, Math.max(least, (memory * part) / mb)))}MB`
  return {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: share(1 / 4, 64, 2048),
    effective_cache_size: share(1 / 2, 128, 16_384),
    work_mem: share(1 / 256, 4, 32),
    maintenance_work_mem: share(1 / 16, 64, 512),
    // Assumes an SSD; a spinning disk would be the rare case.
    random_page_cost: '1.1',
    // A report in the background must not take CPU cores from interactive requests; this also spares small containers' /dev/shm.
    max_parallel_workers_per_gather: '0',
    // Compiling costs more than the short queries of a page take.
    jit: 'off',
    // The binaries know only pglz, which took half of the processor time of an update of a ticket, for half of the bytes of the log.
    wal_compression: 'off',
    max_wal_size: '2GB',
    min_wal_size: '80MB',
    checkpoint_timeout: '15min',
    // Lists depend on current visibility maps and statistics; the default waits until a fifth of a table has changed.
    autovacuum_vacuum_scale_factor: '0.05',
    autovacuum_vacuum_insert_scale_factor: '0.05',
    autovacuum_analyze_scale_factor: '0.02',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Failed statements are returned to the client, which logs them with the request and without the values.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    log_line_prefix: '',
  }
}

/** Returns the bytes of memory available to this process: the machine's, or its container's limit. */
function availableMemory() {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem()
}
