import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Tables } from '#server/platform/database/tables.ts'

const folder = new URL('./migrations/', import.meta.url)

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
    const migrations: Record<string, Migration> = {}
    for (const name of names) {
      const text = await readFile(new URL(name, folder), 'utf8')
      migrations[name.slice(0, -'.sql'.length)] = {
        async up(db) {
          await sql.raw(text).execute(db)
        },
      }
    }
    return migrations
  },
}

/**
 * Migrates the schema; several servers may do so at once. Returns the names of the applied migrations.
 *
 * @param last the last migration to apply; default: all
 * @throws the database's error if a migration fails; that migration is rolled back
 */
export async function migrate(db: Kysely<Tables>, last?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: sqlFiles })
  const migrating = last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last)
  const { error, results = [] } = await migrating
  if (error) throw error
  return results.map((result) => result.migrationName)
}

export async function migrationNames(): Promise<string[]> {
  return Object.keys(await sqlFiles.getMigrations())
}

export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const migrations = await new Migrator({ db, provider: sqlFiles }).getMigrations()
  return migrations.every((migration) => migration.executedAt !== undefined)
}
