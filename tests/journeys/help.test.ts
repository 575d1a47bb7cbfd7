import { createPlan } from '@placard/contract/campaigns/plan'
import { createOwner } from '@placard/contract/identity/owner'
import { queryPop } from '@placard/contract/support/questionnaire'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import {
  actFor,
  newAdvertiser as newAdvertiserOfCalls,
} from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signInByCall, signIn } from '#tests/journeys/support/browser.ts'
import { rotatingVariants } from '#tests/journeys/support/variants.ts'
import { signedInClient } from '#tests/support/client.ts'

const browser = browserForJourneys()

/** Adds an advertiser to the agency, which has not seen any questionnaire yet, and opens it in a new tab. */
async function newAdvertiser(page: Page, ownerName: string): Promise<Page> {
  const account = 'agency@example.com'
  const client = await signedInClient(inject('address'), { account })
  await client.call(createOwner, { ownerName })
  await signInByCall(page, account)
  await actFor(page, ownerName)
  return page
}

/** Advances the clock until the element is visible. */
async function afterSeconds(page: Page, wanted: Locator): Promise<void> {
  const isVisibleLater = async () => {
    await page.clock.fastForward('00:05')
    return wanted.isVisible()
  }
  await expect.poll(isVisibleLater, { timeout: 20_000 }).toBe(true)
}

test('S7.25 S7.26 a question is answered, not resolved, and leads to a work order', async () => {
  const page = await browser.visit({ size: 'phone' })
  await signIn(page)
  await page.getByRole('button', { name: 'Help' }).click()
  const help = page.getByRole('dialog', { name: 'Help' })
  await help.getByRole('list', { name: 'Popular articles' }).getByRole('button').first().waitFor()
  await help.getByRole('button', { name: /^Import \d+ questions$/ }).click()
  const question = help.getByRole('button', { name: 'Can an import be taken back?' })
  await question.click()
  await help.getByText('Until you confirm, nothing has changed').waitFor()
  const resolved = help.getByRole('group', { name: 'Is your question resolved?' })
  await resolved.getByRole('button', { name: 'No' }).click()
  await help.getByRole('button', { name: 'Send' }).click()
  await help.getByText('Enter a description.').waitFor()
  await help.getByLabel('What was missing?').fill('How to undo one row.')
  await help.getByRole('button', { name: 'Send' }).click()
  await help.getByText('Thank you.').waitFor()

  // "Back" restores the previous view and the keyboard focus.
  await help.getByRole('button', { name: 'Back' }).click()
  await expect
    .poll(() => question.evaluate((element) => element === document.activeElement))
    .toBe(true)
  await page.keyboard.press('Enter')
  await help.getByRole('link', { name: 'Create a work order' }).click()
  await page.getByRole('heading', { name: 'New work order' }).waitFor()
  await expect.poll(() => help.count()).toBe(0)
})

test.each(rotatingVariants())(
  'S7.29 a questionnaire pops up once the page has settled, survives a reload, and is answered ($size, $colorScheme)',
  async (look) => {
    const agency = await browser.visit(look)
    await agency.context().clock.install()
    // Nobody is asked twice on one day, so each test uses a new advertiser.
    const page = await newAdvertiser(agency, `Green Garden, ${look.size}, ${look.colorScheme}`)
    await page
      .getByRole('navigation', { name: 'Levels' })
      .getByRole('link', { name: 'Groups' })
      .waitFor()
    const popUp = page.getByRole('region', { name: 'Two minutes for a better console' })
    const begin = popUp.getByRole('button', { name: 'Answer 4 questions' })
    await afterSeconds(page, begin)
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await begin.click()
    await popUp.getByRole('button', { name: 'Submit' }).click()
    const likely = popUp.getByRole('group', { name: 'How likely are you' })
    await likely.getByText('Answer this question.').waitFor()
    const [lowest] = await likely.getByRole('radio').all()
    await expect
      .poll(() => lowest?.evaluate((element) => element === document.activeElement))
      .toBe(true)
    expect(await violations(page)).toEqual([])

    await likely.getByRole('radio', { name: '9' }).check()
    await popUp.getByRole('radio', { name: 'Every week' }).check()
    await popUp.getByRole('textbox').fill('Copying an ad.')
    await page.reload()
    await afterSeconds(page, likely)
    expect(await likely.getByRole('radio', { name: '9' }).isChecked()).toBe(true)
    expect(await popUp.getByRole('textbox').inputValue()).toBe('Copying an ad.')
    await popUp.getByRole('button', { name: 'Submit' }).click()
    const thanks = page.getByRole('region', { name: 'Thank you for your answers.' })
    await thanks.waitFor()
    expect(await violations(page)).toEqual([])
    await thanks.getByRole('button', { name: 'Close' }).click()
    await thanks.waitFor({ state: 'detached' })
  },
)

test('a questionnaire waits while rows are selected, whose buttons it could cover', async () => {
  const ownerName = 'Busy Garden'
  const client = await newAdvertiserOfCalls(ownerName)
  await client.call(createPlan, { planName: 'Roses', extensionType: extensionType.web })
  const page = await browser.visit({ size: 'phone' })
  await page.context().clock.install()
  await signInByCall(page, 'agency@example.com')
  await actFor(page, ownerName)
  const popUp = page.getByRole('region', { name: 'Two minutes for a better console' })
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(queryPop.path)) requests.push(request.url())
  })
  const box = page.getByRole('row', { name: 'Roses' }).getByRole('checkbox')
  await box.check()
  // Its code is loaded when nothing else is.
  await page.locator('.mkt-ask-status').waitFor({ state: 'attached' })
  for (let turn = 0; turn < 8; turn += 1) await page.clock.fastForward('00:05')
  expect(requests).toEqual([])
  await box.uncheck()
  await afterSeconds(page, popUp)
})

test('the help of each page begins with an article about the page', async () => {
  const page = await browser.visit()
  await signIn(page)
  for (const [path, title] of [
    ['/markets/manage/group', 'Ad groups: audience, bid and schedule'],
    ['/markets/manage/material', 'Materials: find, sort and replace'],
    ['/markets/manage/drafts', 'Drafts: go on with what is unfinished'],
    ['/markets/manage/bin', 'Restore from the recycle bin'],
    ['/markets/manage/import', 'Import: the steps from file to campaigns'],
    ['/markets/finance/flow', 'Transactions: where the money went'],
    ['/markets/toolbox/work-order', 'Work orders: ask the platform'],
    ['/markets/operation-log', 'Operation log: who changed what'],
    ['/markets/notify/view', 'Messages and notification settings'],
    ['/markets/notify/subscription', 'Messages and notification settings'],
    ['/markets/personal', 'Account settings: password, theme and verification'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Help', exact: true }).click()
    const articles = page
      .getByRole('dialog', { name: 'Help' })
      .getByRole('list', { name: 'Popular articles' })
      .getByRole('button')
    await articles.first().waitFor()
    expect(await articles.first().textContent(), path).toContain(title)
  }
})

test('platform staff have help about every page of theirs, beginning with the open one', async () => {
  const page = await browser.visit()
  await signIn(page, 'platform@example.com', '/platform/banner')
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  const help = page.getByRole('dialog', { name: 'Help' })
  await help.getByRole('heading', { name: 'Banners' }).waitFor()
  await help.getByText('“Change end” extends or ends it').waitFor()
  expect(await violations(page)).toEqual([])
  await help.getByRole('button', { name: 'Balances' }).click()
  await help.getByText('A recharge needs the voucher number').waitFor()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
})
