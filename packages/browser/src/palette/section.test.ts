import { menuOf } from '@placard/domain/platform/menu/permission'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { describe, expect, test } from 'vitest'
import type { FoundPlace } from './place.ts'
import type { Place } from '../session/recent-pages.ts'
import { addressOf } from './place.ts'
import { type PaletteFacts, sectionsOf, stillFitting } from './section.ts'

const own = [menuOf('/notify/view'), menuOf('/personal')]
const plan: FoundPlace = { kind: 'plan', id: '7', name: 'Winter', parents: [], state: 'delivering' }
const above = [
  { id: '7', name: 'Winter' },
  { id: '8', name: 'Women' },
]
const ad: FoundPlace = { kind: 'ad', id: '9', name: 'Warm', parents: above, state: 'groupPaused' }
const owner: FoundPlace = { kind: 'owner', id: '5', name: 'Waves', parents: [], state: null }
const command = (name: string) => ({ key: name, name, run: () => {} })

/** The names under each heading. */
function shown(facts: Partial<PaletteFacts>): Record<string, string[]> {
  const sections = sectionsOf({
    locale: 'en-US',
    identity: {
      menuTree: [menuOf('/manage'), ...own],
      permissionList: [],
      ownerType: ownerType.directedOwner,
    },
    text: '',
    recent: [],
    commands: [command('Sign out')],
    found: [],
    ...facts,
  })
  return Object.fromEntries(
    sections.map(({ heading, entries }) => [heading, entries.map(({ name }) => name)]),
  )
}

describe('the offered items', () => {
  test('without a text are recent places, pages and commands', () => {
    expect(shown({ recent: [plan, ad] })).toEqual({
      Recent: ['Winter', 'Warm'],
      Pages: [
        'Plans',
        'Ad groups',
        'Ads',
        'Creatives',
        'Keywords',
        'Materials',
        'Reports',
        'Drafts',
        'Recycle bin',
        'Import',
        'Messages',
        'Account settings',
      ],
      Commands: ['Sign out'],
    })
  })

  test('with a text are the matches, best first, and the results of the server', () => {
    const commands = [command('Theme: as the device'), command('Add'), command('Sign out')]
    expect(shown({ text: 'ad', commands, recent: [plan], found: [plan, ad, owner] })).toEqual({
      Pages: ['Ads', 'Ad groups'],
      Plans: ['Winter'],
      Ads: ['Warm'],
      Advertisers: ['Waves'],
      Commands: ['Add'],
    })
  })

  test('S2.7 include no page without its menu, even if it was visited before', () => {
    const page: Place = { kind: 'page', id: 'import', name: '', parents: [] }
    const withheld = { menuTree: [], permissionList: [], ownerType: ownerType.directedOwner }
    expect(shown({ recent: [page], identity: withheld })).toEqual({ Commands: ['Sign out'] })
    expect(shown({ recent: [page] })['Recent']).toEqual(['Import'])
  })

  test('have unique keys, even if a place is both recent and found', () => {
    const page: Place = { kind: 'page', id: 'plan', name: '', parents: [] }
    const keys = sectionsOf({
      locale: 'zh-CN',
      identity: {
        menuTree: [menuOf('/manage'), ...own],
        permissionList: [],
        ownerType: ownerType.directedOwner,
      },
      text: '',
      recent: [page, plan, { ...plan, kind: 'group' }],
      commands: [],
      found: [],
    }).flatMap(({ entries }) => entries.map(({ key }) => key))
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('show their parents, status, and that an advertiser opens a tab', () => {
    const entries = sectionsOf({
      locale: 'en-US',
      identity: { menuTree: own, permissionList: [], ownerType: ownerType.agency },
      text: 'w',
      recent: [],
      commands: [],
      found: [ad, owner],
    }).flatMap((section) => section.entries)
    expect(entries).toMatchObject([
      { name: 'Warm', detail: 'Winter / Women', note: 'Ad group paused' },
      { name: 'Waves', detail: '', note: 'opens a new tab' },
    ])
  })
})

test('until the server responds, only matches of the newer text remain', () => {
  const places = [plan, ad, owner]
  expect(stillFitting(places, 'wa ').map(({ name }) => name)).toEqual(['Warm', 'Waves'])
  expect(stillFitting(places, '7').map(({ name }) => name)).toEqual(['Winter'])
  expect(stillFitting(places, '')).toEqual([])
})

test.each<[Place, string | null]>([
  [{ kind: 'page', id: 'import', name: '', parents: [] }, '/manage/import'],
  [{ kind: 'page', id: 'gone', name: '', parents: [] }, null],
  [plan, '/manage/group?planId=7'],
  [
    { ...plan, kind: 'group', id: '8', parents: above.slice(0, 1) },
    '/manage/ad?planId=7&groupId=8',
  ],
  [{ ...ad, name: 'A & B' }, '/manage/ad?planId=7&groupId=8&text=A%20%26%20B'],
  [{ ...ad, parents: [] }, null],
  [owner, null],
])('%j has the address %s', (place, address) => {
  expect(addressOf(place)).toBe(address)
})
