import type { Page } from 'playwright-core'

/** Opens every entry of the operation log that is shown, to all that it changed. */
export async function openEntries(page: Page): Promise<void> {
  const closed = page.getByRole('button', { name: 'Open', exact: true })
  await closed.first().waitFor()
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click()
}
