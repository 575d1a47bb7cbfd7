import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { DatabaseReader } from '#tests/crash/database-reader.ts'
import type { CountedAd } from '#tests/crash/intake-unit.ts'

const program = fileURLToPath(new URL('../../apps/server/src/placard.ts', import.meta.url))
/** Days of owners end within hours. */
export const zone = 'Asia/Kathmandu'

const figureTables = [
  'ad_day',
  'ad_day_open',
  'group_day',
  'plan_day',
  'owner_day',
  'owner_hour',
  'stat_hour',
  'stat_cube',
  'stat_cube_hour',
  'video_hour',
  'video_day',
]

/** Adds an engine by the command line. */
export async function newToken(dataDir: string): Promise<string> {
  const lines = await printed(dataDir, 'engine', 'add', 'Counter', '--scopes', 'statistics:write')
  return lines.trim().split('\n').at(-1) ?? ''
}

async function printed(dataDir: string, ...command: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...command], { env })
  return stdout
}

/** Returns ads of two owners with running totals and without any figures. */
export async function preparedAds(
  dataDir: string,
  { rowsOf }: DatabaseReader,
): Promise<CountedAd[]> {
  for (const table of figureTables) await rowsOf(`delete from ${table}`)
  await rowsOf('update owner set time_zone = $1', [zone])
  const ads = await rowsOf<CountedAd>(`
    select owner_id as "ownerId", ad_id as "adId" from (
      select *, row_number() over (partition by owner_id order by ad_id) as place from ad
    ) a where place <= 30 and owner_id in (select owner_id from ad group by 1 order by count(*) desc, 1 limit 2)`)
  for (const ownerId of new Set(ads.map((ad) => ad.ownerId)))
    await printed(dataDir, 'statistics', 'rebuild', '--owner', ownerId)
  return ads
}
