import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'

interface Connection {
  run(sql: string): Promise<unknown>
  closeSync(): void
}

interface Library {
  readonly DuckDBInstance: {
    create(path: string): Promise<{ connect(): Promise<Connection>; closeSync(): void }>
  }
}

/** A DuckDB in memory with the rows of a table. */
export interface DuckDb {
  run(sql: string): Promise<unknown>
  close(): Promise<void>
}

// It is 70 MB, and needed for nothing else: only who wants this peer installs it.
const library: string = '@duckdb/node-api'

/** Copies rows into DuckDB; null if it is not installed. */
export async function duckDb(
  pool: pg.Pool,
  { table, rows }: { readonly table: string; readonly rows: string },
): Promise<DuckDb | null> {
  let duck: Library
  try {
    duck = (await import(library)) as Library
  } catch {
    console.log(`Without DuckDB: npm install --no-save ${library}`)
    return null
  }
  const file = join(tmpdir(), `placard-${process.pid}-${table}.csv`)
  await pool.query(`copy (${rows}) to '${file}' (format csv, header)`)
  const instance = await duck.DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(`set threads = 2`)
  await connection.run(`create table ${table} as select * from read_csv('${file}')`)
  rmSync(file)
  return {
    run: (sql) => connection.run(sql),
    async close() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}
