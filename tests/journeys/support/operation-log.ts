import type { Page } from 'playwright-core'

/** Expands every visible entry of the operation log, to show all changes. */
export async function openEntries(page: Page): Promise<void> {
  const closed = page.getByRole('button', { name: 'Open', exact: true })
  await closed.first().waitFor()
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click()
}
