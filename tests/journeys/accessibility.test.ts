import { expect, test } from 'vitest'
import { advertiserScreens } from './support/advertiser-screens.ts'
import { violations } from './support/axe.ts'
import { browserForJourneys, enter } from './support/browser.ts'
import { looksInTurn } from './support/looks.ts'
import { blankScrolling } from './support/scrolling.ts'
import { staffScreens } from './support/staff-screens.ts'

const browser = browserForJourneys()

const all = [...advertiserScreens, ...staffScreens].flatMap((screen) =>
  looksInTurn().map((look) => ({ ...screen, ...look })),
)

test.each(all)(
  'axe finds nothing on $screen, $size, $colorScheme, and no size scrolls beyond the content',
  async (one) => {
    const { account, address = '/', show, size, colorScheme } = one
    const page = await browser.visit({ size, colorScheme })
    if (account !== undefined) await enter(page, account)
    await page.goto(address)
    for await (const _state of show(page, { size, colorScheme })) {
      expect(await violations(page)).toEqual([])
      expect(await blankScrolling(page)).toEqual([])
    }
  },
)
