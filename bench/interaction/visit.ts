import { login } from '@placard/contract/identity/sign-in'
import type { Browser, Locator, Page } from 'playwright-core'
import { shownMsOf, type Press, type ShownMs, type Shows } from './shown.ts'

/** The times of a visit in milliseconds, by what was done. */
export type Visit = Readonly<Record<string, number>>

interface Circumstances {
  readonly browser: Browser
  readonly address: string
  readonly slowdown: number
  /** The account that signs in first; null for a page without accounts. */
  readonly account: string | null
}

/** Opens the page anew and does, twice, what people do all day. The first time may load code. */
export async function visited({
  browser,
  address,
  slowdown,
  account,
}: Circumstances): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: new URL(address).origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  })
  try {
    const form = { account: account ?? '', password: 'Demo-2026' }
    if (account !== null) await context.request.post(login.path, { form })
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(address)
    await menuButton(page).waitFor()
    // The pointer arrives in the page before it reaches a control.
    await page.mouse.move(300, 400)
    const times: Record<string, number> = {}
    for (const time of ['first', 'again'] as const) {
      for (const step of steps) {
        const measure = async (press: Press, shows: Shows) => {
          await rested(page)
          keep(times, time, await shownMsOf(page, press, shows))
        }
        await step(page, measure, time === 'first')
      }
    }
    return times
  } finally {
    await context.close()
  }
}

type Measure = (press: Press, shows: Shows) => Promise<void>
type Step = (page: Page, measure: Measure, isFirst: boolean) => Promise<void>

/** A row in the middle of the list. */
const rowAt = 5
const menuButton = (page: Page) => page.getByRole('button', { name: /^Actions for / }).nth(rowAt)
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first()

const steps: readonly Step[] = [rowMenu, filter, days, columns, details, search, level]

async function rowMenu(page: Page, measure: Measure) {
  await measure(menuButton(page), { 'open the row menu': '[role=menu] [role=menuitem]' })
  await page.keyboard.press('Escape')
}

async function filter(page: Page, measure: Measure) {
  const panel = '[role=dialog][aria-label=Filter]'
  await measure(button(page, 'Filter'), { 'open the filter menu': `${panel} button` })
  await page.locator(panel).getByRole('button', { name: 'Cost', exact: true }).click()
  await page.locator(panel).getByRole('textbox').first().focus()
  await measure({ key: '5' }, { 'type in a filter': null })
  await page.keyboard.press('Escape')
}

async function days(page: Page, measure: Measure, isFirst: boolean) {
  await measure(button(page, /^Date range: /), {
    'open the date range': '[role=dialog] [aria-label="Date ranges"] button',
  })
  const preset = isFirst ? 'Last 30 days' : 'Last 7 days'
  await measure(page.getByRole('dialog').getByRole('button', { name: preset, exact: true }), {
    'pick a date range': `button[aria-label^="Date range: ${preset}"]`,
  })
}

async function columns(page: Page, measure: Measure) {
  const panel = ':is(dialog, [role=dialog])'
  await measure(button(page, 'Columns'), {
    'open the columns': `${panel} :is([type=checkbox], [role=checkbox])`,
  })
  const box = page.getByRole('dialog').getByRole('checkbox', { name: 'Start date', exact: true })
  const marked = await markedAs(box, 'box')
  const ticked = ':is(:checked, [aria-checked=true])'
  const wanted = (await box.isChecked()) ? `:not(${ticked})` : ticked
  await measure(box, { 'tick a column': marked + wanted })
  await page.keyboard.press('Escape')
}

async function details(page: Page, measure: Measure) {
  await menuButton(page).click()
  const panel = '[role=dialog]:has([role=tab])'
  await measure(page.getByRole('menuitem', { name: 'Details', exact: true }), {
    'open the details': panel,
    'open the details, with figures': `${panel} strong:not(:empty)`,
  })
  const tab = page.getByRole('tab', { name: 'Settings', exact: true })
  const marked = await markedAs(tab, 'tab')
  await measure(tab, {
    'switch the tab': `${marked}[aria-selected=true]`,
    'switch the tab, with content': `${marked}[aria-selected=true], [role=tabpanel] li`,
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
}

async function search(page: Page, measure: Measure) {
  await page.getByRole('searchbox').first().focus()
  await measure({ key: 'a' }, { 'type in the search': null })
  await page.keyboard.press('Backspace')
}

async function level(page: Page, measure: Measure, isFirst: boolean) {
  const place = isFirst ? 1 : 0
  const levels = page.getByRole('navigation', { name: 'Levels' }).getByRole('link')
  await measure(levels.nth(place), {
    'switch the level': `nav[aria-label=Levels] :nth-child(${place + 1})[aria-current=page]`,
  })
}

/** Marks a control, so that a selector finds it. @returns the selector */
async function markedAs(control: Locator, name: string): Promise<string> {
  await control.waitFor()
  await control.evaluate((element, mark) => element.setAttribute('data-measured', mark), name)
  return `[data-measured=${name}]`
}

function keep(times: Record<string, number>, time: 'first' | 'again', shown: ShownMs): void {
  for (const [name, ms] of Object.entries(shown)) times[`${name}, ${time}`] = ms
}

const restMs = 2_000

/** Waits until the page has nothing more to do. */
async function rested(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async (timeout) => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout }))
    await idle()
    await idle()
  }, restMs)
}
