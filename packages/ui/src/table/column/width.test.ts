import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clampedWidthPx, defaultWidthPx, saveWidthPx, savedWidthPx } from './width.tsx'

test.each([
  ['', 88],
  ['On', 113],
  ['Cost', 138],
  ['Impressions', 224],
  ['Cost per thousand impressions', 448],
  ['花费', 113],
  ['千次展示平均费用', 187],
  ['😀😀', 113],
])('S9.5 a column named %j is %i px wide by default', (name, widthPx) => {
  expect(defaultWidthPx(name)).toBe(widthPx)
})

test.each([
  [-1, 48],
  [47.4, 48],
  [120.4, 120],
  [1e9, 1200],
])('a width of %d px becomes %i', (widthPx, clamped) => {
  expect(clampedWidthPx(widthPx, 1200)).toBe(clamped)
})

describe('S9.5 the width set by the user is kept in local storage', () => {
  /** The part of the browser's Storage that widths need. */
  class Storage {
    readonly items = new Map<string, string>()
    getItem = (key: string) => this.items.get(key) ?? null
    setItem = (key: string, text: string) => void this.items.set(key, text)
  }
  let local: Storage

  beforeEach(() => {
    local = new Storage()
    vi.stubGlobal('localStorage', local)
    vi.stubGlobal('sessionStorage', new Storage())
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('S9.5 per route and column', () => {
    saveWidthPx('/manage/plan', 'cost', 200)
    saveWidthPx('/manage/plan', 'clicks', 120)
    saveWidthPx('/manage/ad', 'cost', 320)
    expect(savedWidthPx('/manage/plan', 'cost')).toBe(200)
    expect(savedWidthPx('/manage/plan', 'clicks')).toBe(120)
    expect(savedWidthPx('/manage/ad', 'cost')).toBe(320)
    expect(savedWidthPx('/manage/ad', 'clicks')).toBeNull()
  })

  test('S9.5 under a key with both', () => {
    saveWidthPx('/manage/plan', 'cost', 200)
    expect([...local.items]).toEqual([['placard.columnWidth:/manage/plan:cost', '200']])
  })
})
