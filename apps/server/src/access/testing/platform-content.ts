import { templateKind } from '@placard/domain/landing-template/kind'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

/** Adds one of each kind of what the platform offers to everybody. Its texts stand for nothing yet: see `markTexts`. */
export async function addPlatformContent(db: Kysely<Tables>): Promise<void> {
  const fields = JSON.stringify([{ field: 'form', required: true }])
  await db
    .insertInto('landing_template')
    .values({ template_name: '{}', kind: templateKind.form, fields })
    .execute()
}
