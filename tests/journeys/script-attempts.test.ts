import { queryBanners } from '@placard/contract/support/banner'
import { confirmImport, importStatus } from '@placard/contract/campaigns/import'
import { createOwner } from '@placard/contract/identity/owner'
import { listPlans } from '@placard/contract/campaigns/plan'
import { publishMessage } from '@placard/contract/support/staff-message'
import { replyToAnyWorkOrder } from '@placard/contract/support/staff-work-order'
import { createWorkOrder } from '@placard/contract/support/work-order'
import { bannerTags } from '@placard/domain/support/banner/markup'
import { workOrderType } from '@placard/domain/support/work-order/scheme'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { scriptAttempts } from '#server/access/testing/script-attempts.ts'
import { actFor } from '#tests/journeys/support/advertiser.ts'
import { browserForJourneys, signInByCall, signIn, sizes } from '#tests/journeys/support/browser.ts'
import { openEntries } from '#tests/journeys/support/operation-log.ts'
import { trapScripts } from '#tests/journeys/support/script-trap.ts'
import { type Client, signedInClient } from '#tests/support/client.ts'

const browser = browserForJourneys()

const ownerName = '"><img src=x onerror=alert(1)>'
const title = '</title><script>alert(1)</script>'
// A slash would be a path separator.
const fileName = '<img src=x onerror=alert(1)>.csv'
const middle = scriptAttempts.length / 2
const halves = [scriptAttempts.slice(0, middle), scriptAttempts.slice(middle)].map((attempts) =>
  attempts.join('\n'),
) as [string, string]
const allowed = new Set<string>([...bannerTags, 'a href', 'a target', 'a rel'])
const patient = { timeout: 15_000 }
const days = { from: '2026-01-01', to: '2026-01-02' }

test('the trap works: a browser that interprets the attempts as HTML runs most of them', async () => {
  browser.expectErrors(/./)
  const page = await browser.visit({ bypassCSP: true })
  const { caught } = await trapScripts(page)
  const some = scriptAttempts.filter((_, at) => at % 4 === 0)
  await page.goto('/healthz')
  // Each attempt has its own frame, named by its number.
  await page.evaluate((attempts) => {
    for (const [at, attempt] of attempts.entries()) {
      const frame = document.createElement('iframe')
      document.body.append(Object.assign(frame, { name: String(at), srcdoc: attempt }))
    }
  }, some)
  const ran = () => new Set(caught.map(({ frame }) => frame)).size
  await expect.poll(ran, patient).toBeGreaterThan(some.length / 2)
})

/** Imports a plan for each name. @returns the names in the list afterwards */
async function namedPlans(client: Client, names: readonly string[]): Promise<string[]> {
  const rows = names.map((name) => `"${name.replaceAll('"', '""')}",250.00,Enabled`)
  const file = ['Campaign,Campaign Daily Budget,Campaign status', ...rows].join('\r\n')
  const jobId = await client.upload(fileName, file)
  const stateOf = async () => (await client.call(importStatus, { jobId })).data.state
  await expect.poll(stateOf, patient).toBe('ready')
  await client.call(confirmImport, { jobId })
  await expect.poll(stateOf, patient).toBe('done')
  const { items } = (await client.call(listPlans, { ...days, pageSize: 200 })).data
  return items.map(({ planName }) => planName)
}

/** Writes the attempts wherever users can write. @returns the work order that contains all of them */
async function writeAttempts(): Promise<string> {
  const [agency, staff] = (await Promise.all(
    ['agency@example.com', 'platform@example.com'].map((account) =>
      signedInClient(inject('address'), { account }),
    ),
  )) as [Client, Client]
  const { ownerId } = (await agency.call(createOwner, { ownerName })).data
  const advertiser = await agency.actingFor(ownerId)
  const audience = { kind: 'owners' as const, ownerIds: [ownerId] }
  for (const text of halves)
    await staff.call(publishMessage, {
      audience,
      title: { 'en-US': title },
      text: { 'zh-CN': text },
    })
  const [text, answer] = halves
  const order = { type: workOrderType.other, title, text }
  const { workOrderId } = (await advertiser.call(createWorkOrder, order)).data
  const reply = await staff.call(replyToAnyWorkOrder, { workOrderId, text: answer })
  expect(reply.code).toBe(0)
  expect(new Set(await namedPlans(advertiser, scriptAttempts))).toEqual(new Set(scriptAttempts))
  return workOrderId
}

/** Checks that every attempt is shown there literally. */
async function expectAllIn(place: Locator): Promise<void> {
  const missing = async () => {
    const text = (await place.allTextContents()).join('\n')
    return scriptAttempts.filter((attempt) => !text.includes(attempt))
  }
  await expect.poll(missing, patient).toEqual([])
}

/** Fakes the response with banner messages as a server without checks would send them. */
async function withBanners(page: Page): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const window = { priority: 0, beginPlayTime: now - 60, endPlayTime: now + 86_400 }
  const data = scriptAttempts.map((message, at) => ({
    messageId: String(at + 1),
    message: `<b>Harmless &lt; ${at}</b> ${message}`,
    ...window,
  }))
  await page
    .context()
    .route(`**${queryBanners.path}`, (route) =>
      route.fulfill({ json: { code: 0, message: 'ok', data, requestId: 'r' } }),
    )
}

test('no script in names, messages, work orders, files, announcements and the log runs, and all of them are displayed', async () => {
  const workOrderId = await writeAttempts()
  const page = await browser.visit({ bypassCSP: true })
  const { caught } = await trapScripts(page)
  await withBanners(page)
  await signInByCall(page, 'agency@example.com')
  await actFor(page, ownerName)
  // The window is high enough to render all rows.
  await page.setViewportSize({ width: 1440, height: 8_000 })
  await page.getByRole('grid', { name: 'Plans' }).waitFor()
  await page.goto('/markets/manage/plan?pageSize=200')
  await expectAllIn(page.getByRole('region', { name: 'Plans', exact: true }).getByRole('link'))
  await page.setViewportSize(sizes.phone)
  await turnThrough(page.getByRole('region', { name: 'Announcements' }))

  await page.goto('/markets/manage/import')
  await page.getByText(fileName).first().waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText('onerror=alert')
  await page.getByRole('option').first().waitFor()
  await page.goto('/markets/operation-log?entity=plan')
  // The fifth column contains the changes.
  const entries = page.locator('[role=gridcell][aria-colindex="5"]')
  await entries.first().waitFor()
  await openEntries(page)
  const named = await entries.allTextContents()
  expect(named.filter((entry) => !scriptAttempts.some((name) => entry.includes(name)))).toEqual([])
  await page.goto('/markets/notify/view')
  await expectAllIn(page.getByRole('main').getByRole('listitem'))
  await page.goto(`/markets/toolbox/work-order/${workOrderId}`)
  await page.getByRole('heading', { name: title }).waitFor()
  await expectAllIn(page.getByRole('main'))

  const staff = await browser.visit({ bypassCSP: true })
  const desk = await trapScripts(staff)
  await signIn(staff, 'platform@example.com')
  await staff.getByText(title).first().waitFor()
  await staff.goto(`/platform/work-order?order=${workOrderId}`)
  await expectAllIn(staff.getByRole('main'))
  expect([...caught, ...desk.caught]).toEqual([])
})

/** Checks that each banner message shows its harmless text, and only elements of its profile. */
async function turnThrough(banner: Locator): Promise<void> {
  await banner.getByText('Harmless < 0', { exact: true }).waitFor()
  // Runs inside the page, because the round trips would take longer than everything else.
  const shown = await banner.evaluate(async (region, count) => {
    const turns: { texts: string | undefined; parts: string[] }[] = []
    while (turns.length < count) {
      const texts = region.querySelector('b')
      const parts = Array.from(texts?.parentElement?.querySelectorAll('*') ?? [], (element) => [
        element.localName,
        ...element.getAttributeNames().map((name) => `${element.localName} ${name}`),
      ])
      turns.push({ texts: texts?.textContent, parts: parts.flat() })
      region.querySelector<HTMLElement>('[aria-label="Next announcement"]')?.click()
      await new Promise(requestAnimationFrame)
    }
    return turns
  }, scriptAttempts.length)
  expect(shown.map(({ texts }) => texts)).toEqual(scriptAttempts.map((_, at) => `Harmless < ${at}`))
  expect(shown.flatMap((turn) => turn.parts).filter((part) => !allowed.has(part))).toEqual([])
}
