import { describe, expect, test } from 'vitest'
import { ownerType } from '../access/owner-type.ts'
import { pagesFor } from '../menu/offered-page.ts'
import { pageKeys } from './page-key.ts'
import { shortcutGroups, shortcuts } from './shortcut.ts'

describe('the keyboard shortcuts', () => {
  test.each([ownerType.directedOwner, ownerType.agency])(
    'lead to every page of an owner of type %i, each with a letter of its own',
    (type) => {
      const letters = pagesFor(type).map(({ code }) => pageKeys[code])
      expect(new Set(letters).size).toBe(letters.length)
      for (const letter of letters) expect(letter).toMatch(/^[A-Z]$/)
    },
  )

  test('have a meaning each, and groups that are shown', () => {
    const names = shortcuts.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const { group } of shortcuts) expect(shortcutGroups).toContain(group)
  })

  test('that work anywhere have different keys', () => {
    const general = shortcuts.filter(({ group }) => group === 'general')
    const keys = general.flatMap((shortcut) => shortcut.keys)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
