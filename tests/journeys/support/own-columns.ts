import { listColumnPresets, removeColumnPreset } from '@placard/contract/campaigns/column-preset'
import type { PageCode } from '@placard/contract/campaigns/personal-column'
import { personalPreset } from '@placard/domain/platform/column/preset'
import type { Client } from '#tests/support/client.ts'

/** Removes the columns that a user has for a page without having named them. */
export async function removeOwnColumns(client: Client, pageCode: PageCode): Promise<void> {
  const own = personalPreset((await client.call(listColumnPresets, { pageCode })).data.presets)
  if (own === null) return
  const { presetId, version } = own
  await client.call(removeColumnPreset, { pageCode, presetId, version })
}
