import { login } from '@placard/contract/identity/sign-in'
import { expect, inject, test } from 'vitest'
import { browserForJourneys, expandChart, signIn } from '#tests/journeys/support/browser.ts'

const browser = browserForJourneys()

test('a script injected into a page does not run, and the page works', async () => {
  browser.expectErrors(/Content Security Policy/)
  const page = await browser.visit()
  await page.goto('/market/login/index.html')
  await page.getByRole('textbox', { name: 'Account' }).waitFor()
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "taken over"'
    document.body.append(script)
    const picture = document.createElement('div')
    picture.innerHTML = '<img src="data:," onerror="document.title = \'taken over\'">'
    document.body.append(picture)
  })
  await page.getByRole('textbox', { name: 'Account' }).fill('owner@example.com')
  expect(await page.title()).not.toBe('taken over')
  const counted = async () => (await fetch(`${inject('address')}/metrics`)).text()
  await expect
    .poll(counted)
    .toContain('placard_policy_violations_total{directive="script-src-elem"}')
})

test('the policy allows the styles of the chart’s tooltip', async () => {
  const page = await browser.visit()
  await expandChart(page)
  await signIn(page)
  const chart = page.getByRole('slider', { name: 'Day in the chart' })
  await chart.hover()
  const tooltip = chart.locator('div[style]').filter({ hasText: /^\w{3} \d+, \d{4}/ })
  await tooltip.waitFor()
  // In the middle of the chart, beside the point, and not at the edge as without its style.
  const [around, box] = [await chart.boundingBox(), await tooltip.boundingBox()]
  expect(Math.abs((box?.x ?? 0) - (around?.x ?? 0))).toBeGreaterThan(20)
})

test('a page of another site cannot sign a visitor in', async () => {
  const page = await browser.visit()
  await page.route('http://elsewhere.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${inject('address')}${login.path}">
        <input name="account" value="owner@example.com"><input name="password" value="Demo-2026"><button>Win</button>
      </form>`,
    }),
  )
  await page.goto('http://elsewhere.example/')
  await page.getByRole('button', { name: 'Win' }).click()
  await page.getByText('this request was started by another site').waitFor()
  expect(await page.context().cookies()).toEqual([])
})
