import { createHmac } from 'node:crypto'
import { type AdClick, clickIdBody } from '@placard/domain/statistics/conversion/click-id'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { clickKeyOf } from '#server/statistics/conversion/click-key.ts'

/** Returns the id of a click, signed as its engine does. */
export async function signedClickId(db: Kysely<Tables>, click: AdClick): Promise<string> {
  const body = clickIdBody(click)
  const key = await clickKeyOf(db, click.engineId)
  const signature = createHmac('sha256', key).update(body).digest().subarray(0, 16)
  return `${body}.${signature.toString('base64url')}`
}
