import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Signs in to the advertiser with 1,000 plans, 20,000 groups and 200,000 ads. */
export const largeAccount = 'large@example.com'

const placard = fileURLToPath(import.meta.resolve('#server/placard.ts'))

/** Makes it in the embedded database of the data directory, by the command that people use. */
export async function makeLargeAdvertiser(dataDir: string): Promise<void> {
  const { status } = spawnSync(process.execPath, [placard, 'demo', '--ads', '200000'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`the large advertiser could not be made (${status})`)
}
