import { expect, test } from 'vitest'
import { browserForJourneys, signInByForm } from '#tests/journeys/support/browser.ts'

const browser = browserForJourneys()

test('S4.11 the console gets the identity from the portal: each identity call is made once', async () => {
  const page = await browser.visit()
  await signInByForm(page)
  await page.getByRole('grid', { name: 'Plans' }).waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await page.getByRole('grid', { name: 'Plans' }).waitFor()
  const identityCalls = asked.filter((path) => /^\/v2\/communal\/(?:auth|owner)\/\w+$/.test(path))
  expect(identityCalls.toSorted()).toEqual(['/v2/communal/auth/query', '/v2/communal/owner/info'])
})
