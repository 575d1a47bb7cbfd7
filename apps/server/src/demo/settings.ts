import {
  dmpSign,
  dmpSignCode,
  dmpSignText,
} from '@placard/domain/support/personal-config/personal-config'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { DemoOwners } from '#server/demo/accounts.ts'

/** Adds contacts, a budget and early access to the demo's owners, and settings to their users. */
export async function addSettings(
  db: Kysely<Tables>,
  { advertiser, agency, clients }: DemoOwners,
): Promise<void> {
  await set(db, advertiser, {
    contact_name: 'Mia Zhou',
    contact_phone: '+86 21 5555 0142',
    contact_email: 'mia.zhou@example.com',
    day_budget_limit: 800_000,
    is_gray_ad_owner: true,
  })
  await set(db, agency, {
    contact_name: 'Wei Sun',
    contact_phone: '+86 10 5555 0110',
    contact_email: 'service@example.com',
  })
  const [firstClient] = clients
  if (firstClient !== undefined) {
    await set(db, firstClient, { contact_name: 'Jon Li', contact_phone: '+86 20 5555 0163' })
  }
  await keepSignature(db, advertiser)
}

async function set(
  db: Kysely<Tables>,
  ownerId: string,
  fields: {
    contact_name: string
    contact_phone: string
    contact_email?: string
    day_budget_limit?: number
    is_gray_ad_owner?: boolean
  },
): Promise<void> {
  await db.updateTable('owner').set(fields).where('owner_id', '=', ownerId).execute()
}

async function keepSignature(db: Kysely<Tables>, ownerId: string): Promise<void> {
  const people = await db
    .selectFrom('account')
    .select('account_id')
    .where('owner_id', '=', ownerId)
    .execute()
  const signature = {
    owner_id: ownerId,
    config_code: dmpSignCode,
    config_value: dmpSignText(dmpSign.signed),
  }
  await db
    .insertInto('personal_config')
    .values(people.map(({ account_id }) => ({ ...signature, account_id })))
    .execute()
}
