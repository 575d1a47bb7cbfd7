import { logout } from '@placard/contract/identity/sign-out'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { HostName } from '../support/host-kind.ts'
import { budgetCell, type Hosts, list } from '../support/hosted-console.ts'
import { leftoversOf } from '../support/leftovers.ts'

/**
 * Declares that everything that the console draws above its page stays inside the host's container, with its own
 * styles.
 */
export function popUpRules(hosts: Hosts, names: readonly HostName[]): void {
  describe.each(names)('%s', (name) => {
    test('S4.13 a message is inside the container, styled, and removed with the console', async () => {
      const { page, show, leave } = await hosts.open(name, { address: '/markets/manage/plan' })
      if (await page.getByRole('button', { name: 'mount left' }).count()) await show()
      await list(page, 'Plans').waitFor()
      await refuseSignOut(page)
      await page.getByRole('button', { name: 'Sign out' }).click()
      const message = page.locator('#left .placard-popups .placard-toast')
      await message.getByText('only on Sundays').waitFor()
      expect(await message.evaluate(stylesOf)).toMatchObject({ drawn: true, family: 'system-ui' })
      expect(await placeOf(message)).toBe('fixed')
      await leave()
      await list(page, 'Plans').waitFor({ state: 'detached' })
      expect(await leftoversOf(page)).toEqual([])
    })

    test('a message is pressed in the dialog that came above it, and is announced once', async () => {
      const { page, show } = await hosts.open(name, { address: '/markets/manage/plan' })
      if (await page.getByRole('button', { name: 'mount left' }).count()) await show()
      const popUps = page.locator('#left .placard-popups')
      await popUps.evaluate(recordAnnouncements)
      const saved = 'Saved: Commuter sneakers, switch off'
      const undo = page.getByRole('button', { name: 'Undo', exact: true })
      const palette = page.getByRole('dialog', { name: 'Search pages' })
      await page.getByRole('switch', { name: 'Switch Commuter sneakers' }).click()
      await popUps.getByText(saved).waitFor()
      // A toast that is less than 100 ms old may not have been announced yet, and would be announced again.
      await page.waitForTimeout(150)
      const search = page.locator('#left').getByRole('button', { name: 'Search' })
      await undo.focus()
      // A real click would move the focus.
      await search.evaluate((button: HTMLElement) => button.click())
      await palette.getByText(saved).waitFor()
      await page.keyboard.press('Escape')
      await palette.waitFor({ state: 'detached' })
      await expect.poll(() => undo.evaluate((button) => button.matches(':focus'))).toBe(true)

      await search.click()
      await palette.getByRole('button', { name: 'Undo', exact: true }).click()
      await palette.getByText('Undone: Commuter sneakers, switch on').waitFor()
      expect(await page.evaluate(() => Reflect.get(window, 'announced'))).toEqual([
        expect.stringContaining(saved),
        'Undone: Commuter sneakers, switch on',
      ])
    })

    test('a hint and an editor’s problem are inside the container, styled', async () => {
      const { page, show } = await hosts.open(name, { address: '/markets/manage/plan' })
      if (await page.getByRole('button', { name: 'mount left' }).count()) await show()
      await list(page, 'Plans').waitFor()
      const bubble = page.locator('#left .placard-popover')
      await page.getByRole('columnheader', { name: 'CTR' }).scrollIntoViewIfNeeded()
      await page.getByRole('columnheader', { name: 'CTR' }).hover()
      await bubble.first().waitFor()
      expect(await bubble.first().evaluate(stylesOf)).toMatchObject({ drawn: true })
      await page.mouse.move(0, 0)
      await bubble.first().waitFor({ state: 'detached' })
      await budgetCell(page).click()
      const editor = page.getByRole('textbox', { name: 'Daily budget of Winter boots' })
      await editor.fill('1')
      await editor.press('Enter')
      await bubble.getByText('The minimum').waitFor()
      expect(await bubble.first().evaluate(stylesOf)).toMatchObject({ drawn: true })
    })

    test('a list, a panel and a dialog are inside the container, styled, and close with Escape', async () => {
      const { page, show, leave } = await hosts.open(name, { address: '/markets/manage/plan' })
      if (await page.getByRole('button', { name: 'mount left' }).count()) await show()
      await list(page, 'Plans').waitFor()
      const place = page.locator('#left')
      const opened = [
        [place.getByRole('combobox', { name: 'Status', exact: true }), place.getByRole('listbox')],
        [
          place.getByRole('button', { name: /^Date range:/ }),
          place.getByRole('grid', { name: /20\d\d$/ }),
        ],
        [
          place.getByRole('button', { name: 'Columns' }),
          place.getByRole('dialog', { name: 'Columns' }),
        ],
      ] as const
      for (const [button, popUp] of opened) {
        await button.click()
        await popUp.first().waitFor()
        const panel = popUp
          .first()
          .locator('xpath=ancestor-or-self::*[@data-open or self::dialog][1]')
        expect(await panel.evaluate(stylesOf)).toMatchObject({ drawn: true, family: 'system-ui' })
        await expect
          .poll(() => panel.evaluate((element) => element.matches(':focus-within')))
          .toBe(true)
        await page.keyboard.press('Escape')
        await popUp.first().waitFor({ state: 'detached' })
        await expect.poll(() => button.evaluate((element) => element.matches(':focus'))).toBe(true)
      }
      await place.getByRole('combobox', { name: 'Status', exact: true }).click()
      await place.getByRole('option', { name: 'Not started' }).waitFor()
      await leave()
      await list(page, 'Plans').waitFor({ state: 'detached' })
      expect(await leftoversOf(page)).toEqual([])
    })

    test('the menu of a row, its details and the fixes of its status are inside the container, styled', async () => {
      const { page, show, leave } = await hosts.open(name, { address: '/markets/manage/plan' })
      if (await page.getByRole('button', { name: 'mount left' }).count()) await show()
      await list(page, 'Plans').waitFor()
      const place = page.locator('#left')
      const menu = place.getByRole('button', { name: 'Actions for Winter boots' })
      await menu.click()
      const item = place.getByRole('menuitem', { name: 'Details' })
      await item.waitFor()
      const popUp = item.locator('xpath=ancestor::*[@role="menu"]')
      expect(await popUp.evaluate(stylesOf)).toMatchObject({ drawn: true, family: 'system-ui' })
      await item.click()
      const panel = place.getByRole('dialog', { name: 'Plan “Winter boots”' })
      await panel.getByText('Cost per download').waitFor()
      expect(await panel.evaluate(stylesOf)).toMatchObject({ drawn: true, family: 'system-ui' })
      await expect.poll(() => panel.evaluate((one) => one.matches(':focus-within'))).toBe(true)
      const [area, shown] = [await place.boundingBox(), await panel.boundingBox()]
      expect(shown?.y).toBeGreaterThanOrEqual(Math.floor(area?.y ?? 0))
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })
      await place.getByRole('button', { name: /^Not started/ }).click()
      const fix = place.getByRole('button', { name: 'Start the plan now' })
      await fix.waitFor()
      await expect.poll(() => fix.evaluate((one) => one.matches(':focus'))).toBe(true)
      await leave()
      await list(page, 'Plans').waitFor({ state: 'detached' })
      expect(await leftoversOf(page)).toEqual([])
    })

    test('the filters, the chart and the letters of a list are inside the container, styled', async () => {
      const { page, show, leave } = await hosts.open(name, { address: '/markets/manage/plan' })
      if (await page.getByRole('button', { name: 'mount left' }).count()) await show()
      await list(page, 'Plans').waitFor()
      const place = page.locator('#left')
      const hasFocus = async (one: Locator) => {
        await expect.poll(() => one.evaluate(isFocused)).toBe(true)
      }
      await page.keyboard.press('f')
      const panel = place.getByRole('dialog', { name: 'Filter' })
      const suggested = panel.getByRole('button', { name: 'Cost without downloads' })
      await hasFocus(suggested)
      expect(await panel.evaluate(stylesOf)).toMatchObject({ drawn: true, family: 'system-ui' })
      await panel.getByRole('button', { name: 'Cost', exact: true }).click()
      await hasFocus(panel.getByRole('textbox', { name: 'Minimum' }))
      await page.keyboard.type('1')
      await page.keyboard.press('Enter')
      const chip = place.getByRole('button', { name: 'Edit filter: Cost ≥ 1.00 CNY' })
      await chip.waitFor()
      expect(await chip.evaluate(colorOf)).toBe(
        await place.locator('nav a[aria-current=page]').first().evaluate(colorOf),
      )
      await hasFocus(place.getByRole('button', { name: 'Filter', exact: true }))

      await place.getByRole('button', { name: 'Show chart' }).click()
      const chart = place.getByRole('slider', { name: 'Day in the chart' })
      await chart.focus()
      await page.keyboard.press('ArrowLeft')
      const tooltip = chart.locator('table')
      await tooltip.waitFor()
      const [around, box] = [await chart.boundingBox(), await tooltip.boundingBox()]
      expect(box?.x).toBeGreaterThan(around?.x ?? Number.POSITIVE_INFINITY)

      await page.keyboard.press('j')
      await hasFocus(place.getByRole('gridcell').getByRole('link').first())
      await page.keyboard.press('l')
      await place.getByText('Link copied').waitFor()
      await leave()
      await list(page, 'Plans').waitFor({ state: 'detached' })
      expect(await leftoversOf(page)).toEqual([])
    })

    test('S7.7 where no host shows who is there, messages are read from the console’s own bar, styled', async () => {
      const { page, show, leave } = await hosts.open(name, { address: '/markets/manage/plan' })
      if (await page.getByRole('button', { name: 'mount left' }).count()) await show()
      await list(page, 'Plans').waitFor()
      await page.getByRole('button', { name: /unread messages?$/i }).click()
      const panel = page.locator('#left').getByRole('dialog', { name: 'Messages' })
      const message = panel.getByRole('listitem').filter({ hasText: 'Import of files is here' })
      await message.getByRole('button', { name: /^Mark as/ }).waitFor()
      expect(await panel.evaluate(stylesOf)).toMatchObject({ drawn: true, family: 'system-ui' })
      const padding = await message.evaluate((element) => getComputedStyle(element).paddingLeft)
      expect(padding).toBe('16px')
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })
      await leave()
      await list(page, 'Plans').waitFor({ state: 'detached' })
      expect(await leftoversOf(page)).toEqual([])
    })
  })
}

/** Makes the server refuse the sign-out, and waits for the message. */
async function refuseSignOut(page: Page): Promise<void> {
  const answer = { code: 401, message: 'only on Sundays', data: null, requestId: '' }
  await page.route(`**${logout.path}`, (route) => route.fulfill({ json: answer }))
}

/**
 * Returns the styles of an element as far as our style sheets determine them: without them it is text without a
 * background.
 */
function stylesOf(element: Element) {
  const within = [element, ...element.querySelectorAll('*')].map((part) => getComputedStyle(part))
  const isPanel = ({ backgroundColor, boxShadow }: CSSStyleDeclaration) =>
    backgroundColor !== 'rgba(0, 0, 0, 0)' && boxShadow !== 'none'
  const [own] = within
  return { drawn: within.some(isPanel), family: own?.fontFamily.split(',')[0] }
}

const isFocused = (element: Element) => element.matches(':focus')
const colorOf = (element: Element) => getComputedStyle(element).color

function placeOf(message: Locator): Promise<string> {
  return message.evaluate((element) => {
    const stack = element.closest('.placard-toasts')
    return stack ? getComputedStyle(stack).position : 'nowhere'
  })
}

/** Records the announcements around an element: the text of each live region that is added. */
function recordAnnouncements(element: Element): void {
  const announced: (string | null)[] = []
  Reflect.set(window, 'announced', announced)
  const observer = new MutationObserver((records) => {
    const came = records
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node) => node instanceof Element)
      .filter((part) => part.closest('.placard-popups') !== null)
      .flatMap((part) => [part, ...part.querySelectorAll('*')])
    const live = came.filter((part) => part.matches('[role="status"], [role="alert"]'))
    announced.push(...live.map(({ textContent }) => textContent))
  })
  observer.observe(element.getRootNode(), { childList: true, subtree: true })
}
