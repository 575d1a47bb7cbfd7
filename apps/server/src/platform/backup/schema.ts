import type pg from 'pg'

/**
 * Tables that are not in backups. A stolen backup, or one restored weeks later, must not sign anyone in, send mail,
 * or revive anything that has ended.
 */
export const leftOut: ReadonlyMap<string, string> = new Map([
  ['session', 'everybody signs in anew'],
  ['acting_access', 'belongs to sessions'],
  ['sso_token', 'belongs to sessions'],
  ['passkey_challenge', 'belongs to sessions, and to sign-ins of the last minutes'],
  ['oidc_attempt', 'belongs to sign-ins of the last minutes'],
  ['password_link', 'is good once, and may have been used since'],
  ['outbox_email', 'may have been sent since; a restored copy writes to nobody'],
  ['report_mail', 'may have been sent since'],
  ['login_attempt', 'counts failed sign-ins of the last minutes'],
  ['server_secret', 'is made anew when it is needed'],
  ['delivery_outbox', 'is a queue; a restored feed is made anew, in an epoch of its own'],
  ['delivery_entry', 'is made anew'],
  ['delivery_state', 'names the epoch of the feed, which ends with a restore'],
  ['allowance_lease', 'ends within a minute'],
  ['engine_status', 'is what engines said in the last seconds'],
  ['kysely_migration', 'is in the manifest'],
  ['kysely_migration_lock', 'is part of the tool for migrations'],
])

/** Columns in their order by table, without generated ones. The rows of partitions are those of their table. */
export async function columnsByTable(client: pg.ClientBase): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select c.relname as table, array(
      select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
    ) as columns
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition
    order by 1`)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/** Returns the last value of each sequence; null if none was used. */
export async function sequenceValues(
  client: pg.ClientBase,
): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() order by 1`)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Returns the names of the applied migrations in their order; none for an empty database. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query(`select to_regclass('kysely_migration') is not null as found`)
  if (rows[0].found !== true) return []
  const applied = await client.query<{ name: string }>(
    'select name from kysely_migration order by timestamp, name',
  )
  return applied.rows.map(({ name }) => name)
}

/** Returns a relation that an empty database would not have; undefined for an empty one. */
export async function anyRelation(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') order by 1 limit 1`)
  return rows[0]?.name
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Removes foreign keys and triggers, which check and change rows as they are written. Unlike
 * `session_replication_role`, this needs no superuser, and every foreign key is checked when it is restored.
 *
 * @returns a function that restores them, and throws the database's error for rows with a missing reference
 */
export async function withoutRules(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`)
  const tables = [...(await columnsByTable(client)).keys()].map(quoted)
  const onAll = (change: (table: string) => string) => client.query(tables.map(change).join(';'))
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`)
  await onAll((table) => `alter table ${table} disable trigger user`)
  return async () => {
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    await onAll((table) => `alter table ${table} enable trigger user`)
  }
}
