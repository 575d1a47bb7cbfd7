import { reconciliationExamples } from '@placard/contract/example/reconciliation'
import { expect, test } from 'vitest'
import { violations } from './support/axe.ts'
import { browserForJourneys, signIn } from './support/browser.ts'
import { rotatingSizes } from './support/variants.ts'

const browser = browserForJourneys()

test('staff read that the ledgers agreed, and what the platform owed then', async () => {
  const page = await browser.visit()
  await signIn(page, 'platform@example.com', '/platform/reconciliation')
  await page.getByText('Everything agrees').first().waitFor()
  await page
    .getByText(/^[\d,]+\.\d\d CNY$/)
    .first()
    .waitFor()
  expect(await violations(page)).toEqual([])
})

test.each(rotatingSizes('phone'))(
  'a difference leads from the night to the amounts, and to the owner (%s)',
  async (size) => {
    const page = await browser.visit({ size })
    for (const { call, output } of reconciliationExamples)
      await page.route(`**${call.path}`, (route) =>
        route.fulfill({ json: { code: 0, message: 'ok', data: output, requestId: 'r' } }),
      )
    await signIn(page, 'platform@example.com', '/platform/reconciliation')
    await page.getByRole('link', { name: '1 difference' }).click()
    await page.getByText('9,999.99 CNY').waitFor()
    await page.getByText('-0.01 CNY').waitFor()
    expect(await violations(page)).toEqual([])
    const owner = page.getByRole('link', { name: /North Shore Coffee/ })
    expect(await owner.getAttribute('href')).toMatch(/\/platform\/finance\?owner=100000002$/)
    await page.getByRole('link', { name: 'All reconciliations' }).click()
    await page.getByRole('link', { name: '1 difference' }).waitFor()
  },
)
