import { describe, expect, test } from 'vitest'
import { chosenTheme, onThemeChange, shownTheme } from './choice.ts'

/** As much of a window as the choice needs. */
function aPage(kept: string | null, deviceIsDark: boolean) {
  const device = Object.assign(new EventTarget(), { matches: deviceIsDark })
  const page = Object.assign(new EventTarget(), {
    localStorage: { getItem: () => kept },
    matchMedia: () => device,
  })
  return { page: page as unknown as Window, device }
}

describe('the displayed theme', () => {
  test.each([
    [null, false, 'system', 'light'],
    [null, true, 'system', 'dark'],
    ['system', true, 'system', 'dark'],
    ['light', true, 'light', 'light'],
    ['dark', false, 'dark', 'dark'],
    ['sepia', true, 'system', 'dark'],
  ])(
    'with %s stored, on a device that is dark: %s, is %s and so %s',
    (kept, dark, chosen, shown) => {
      const { page } = aPage(kept, dark)
      expect([chosenTheme(page), shownTheme(page)]).toEqual([chosen, shown])
    },
  )

  test('is updated when the device changes, and when another part of the product changes it', () => {
    const { page, device } = aPage(null, false)
    let changes = 0
    const stop = onThemeChange(() => void (changes += 1), page)
    device.dispatchEvent(new Event('change'))
    page.dispatchEvent(new Event('placard:theme'))
    expect(changes).toBe(2)
    stop()
    device.dispatchEvent(new Event('change'))
    page.dispatchEvent(new Event('placard:theme'))
    expect(changes).toBe(2)
  })
})
