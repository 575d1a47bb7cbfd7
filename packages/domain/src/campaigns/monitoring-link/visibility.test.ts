import { describe, expect, test } from 'vitest'
import { extensionFlow, flowScene } from '../group/codes.ts'
import { adType, extensionType } from '../plan/codes.ts'
import type { DataEntry } from '../../platform/shared-state/data-entry.ts'
import { linkExtension, linkFlow, linkType, type LinkType } from './codes.ts'
import { linkField } from './field.ts'
import { linkProblems } from './problem.ts'
import { linkScene } from '../../platform/shared-state/link-scene.ts'
import type { LinkSubject, Placement } from './subject.ts'
import { isLinkOffered, offeredLinks } from './visibility.ts'

/**
 * Rows written by hand from S5.5 to S5.9. A column contains the values that the row applies to, separated by `|`, `*`
 * for all. Shop monitor: may app extensions in the shop scenes have links? Click monitor: is there an entry for this
 * scene (`here`), for another one only (`else`), or none?
 *
 * ad  extension  flow  scene  spec  shop-monitor  click-monitor  offered
 */
const clickBesidesPushBanner = `
  book  *                                   *          *                                                  *  *    here       yes
  book  *                                   *          *                                                  *  *    else|none  no
  other *                                   all|union  *                                                  *  *    *          yes
  other *                                   own        feeds                                              *  *    *          yes
  other *                                   own        networkSms                                         *  *    *          yes
  other miniProgram|quickApp|appCallUp      own        revealPreferred                                    *  *    *          yes
  other app|site|none                       own        revealPreferred                                    *  *    *          no
  other site|appCallUp|quickApp             own        search                                             *  *    *          yes
  other app|miniProgram|none                own        search                                             *  *    *          no
  other app                                 own        storeRecommend|storeInstallReward|storeLaunchNeed  *  yes  *          yes
  other app                                 own        storeRecommend|storeInstallReward|storeLaunchNeed  *  no   *          no
  other miniProgram|quickApp|site|appCallUp|none own   storeRecommend|storeInstallReward|storeLaunchNeed  *  *    *          no
  other *                                   own        none                                               *  *    *          no
`
const play = `
  *     *                                   *          *                                                  still *  *         no
  *     *                                   all        *                                                  video *  *         no
  *     app                                 own|union  storeRecommend|storeInstallReward|storeLaunchNeed  video *  *         no
  *     app                                 own|union  search|revealPreferred|feeds|pushBanner|networkSms|none video * *     yes
  *     miniProgram|quickApp|site|appCallUp|none own|union *                                              video *  *         yes
`
const tables: Readonly<Record<LinkType, string>> = {
  click: `${clickBesidesPushBanner}
  other *                                   own        pushBanner                                         *  *    *          yes`,
  exposure: `${clickBesidesPushBanner}
  other *                                   own        pushBanner                                         *  *    *          no`,
  download: `
  book  *                                   *          *                                                  *  *    *          no
  other app                                 *          storeRecommend|storeInstallReward|storeLaunchNeed  *  yes  *          yes
  other app                                 *          storeRecommend|storeInstallReward|storeLaunchNeed  *  no   *          no
  other app                                 *          search|revealPreferred|feeds|pushBanner|networkSms|none * * *         no
  other miniProgram|quickApp|site|appCallUp|none *     *                                                  *  *    *          no
`,
  playBegin: play,
  playEnd: play,
}

interface Cell {
  readonly texts: readonly string[]
  readonly ad: LinkSubject
}

const specs: readonly (readonly [string, number])[] = [
  ...[1, 20, 30, 50, 59, 64].map((id) => ['still', id] as const),
  ...[60, 61, 62, 63].map((id) => ['video', id] as const),
]
const shopMonitors: readonly (readonly [string, DataEntry[]])[] = [
  ['yes', [{ kind: 'shopMonitor' }]],
  ['no', []],
]

function clickMonitors(here: LinkSubject['scene']): (readonly [string, DataEntry[]])[] {
  const entries = Object.values(linkScene).map(
    (scene) => ({ kind: 'clickMonitor', flowScene: scene }) as const,
  )
  const elsewhere = entries.filter((entry) => entry.flowScene !== here)
  const hereToo = here === null ? [] : [['here', entries] as const]
  return [...hereToo, ['else', elsewhere], ['none', []]]
}

const places = (['book', null] as const).flatMap((advertise) =>
  [...Object.values(linkExtension), null].flatMap((extension) =>
    Object.values(linkFlow).flatMap((flow) =>
      [...Object.values(linkScene), null].map((scene) => ({ advertise, extension, flow, scene })),
    ),
  ),
)

/** All combinations of the facts in the rules. */
const cells: readonly Cell[] = places.flatMap((place) =>
  specs.flatMap(([spec, specId]) =>
    shopMonitors.flatMap(([shop, shopEntries]) =>
      clickMonitors(place.scene).map(([click, clickEntries]) => {
        const { advertise, extension, flow, scene } = place
        const first = [advertise ?? 'other', extension ?? 'none', flow, scene ?? 'none']
        const ad = { ...place, specId, dataTree: [...clickEntries, ...shopEntries] }
        return { texts: [...first, spec, shop, click], ad }
      }),
    ),
  ),
)

interface Row {
  readonly stands: readonly (ReadonlySet<string> | null)[]
  readonly isOffered: boolean
}

function rowsOf(table: string): Row[] {
  return table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const columns = line.trim().split(/\s+/)
      const stands = columns
        .slice(0, -1)
        .map((column) => (column === '*' ? null : new Set(column.split('|'))))
      return { stands, isOffered: columns.at(-1) === 'yes' }
    })
}

const extensionTypeOf = {
  app: extensionType.appDownload,
  miniProgram: extensionType.miniProgram,
  quickApp: extensionType.quickApp,
  site: extensionType.web,
  appCallUp: extensionType.appCallUp,
  none: extensionType.live,
} as const
const flowSceneOf = {
  storeRecommend: flowScene.selectedPromotion,
  storeInstallReward: flowScene.installReward,
  storeLaunchNeed: flowScene.launchEssentials,
  search: flowScene.search,
  feeds: flowScene.feeds,
  revealPreferred: flowScene.displayPreferred,
  pushBanner: flowScene.notificationBar,
  networkSms: flowScene.networkMessage,
  none: flowScene.splash,
} as const

/** Returns a plan, group and ad that match the cell of a rule. */
const placementOf = ({ advertise, extension, flow, scene, specId }: LinkSubject): Placement => ({
  adType: advertise === 'book' ? adType.booking : adType.normal,
  extensionType: extensionTypeOf[extension ?? 'none'],
  extensionFlow: extensionFlow[flow],
  flowScene: flowSceneOf[scene ?? 'none'],
  specId,
})

const noLinks = { clickUrl: '', exposeUrl: '', downloadUrl: '', playBeginUrl: '', playEndUrl: '' }
const address = 'https://track.example.com/?ad=__AD_ID__'

/** Returns whether a new ad may be saved with the link. */
function isSaved(link: LinkType, ad: LinkSubject): boolean {
  const context = { placement: placementOf(ad), dataTree: ad.dataTree }
  return linkProblems({ [linkField[link]]: address }, noLinks, context).length === 0
}

const speaksFor = ({ stands }: Row, { texts }: Cell) =>
  stands.every((set, at) => set?.has(texts[at] ?? '') ?? true)

describe('S5.10 for all combinations of advertise type, extension, flow, scene, spec and data tree', () => {
  test('S5.10 the number of cells is complete', () => {
    expect(cells).toHaveLength(2 * 6 * 3 * 10 * 2 * (8 * 3 + 2))
  })

  test.each(Object.values(linkType))(
    'S5.10 exactly one row applies to each cell of the %s link, and the link is saved accordingly',
    (link) => {
      const rows = rowsOf(tables[link])
      const silent = new Set(rows)
      const wrong: string[] = []
      for (const cell of cells) {
        const [row, ...more] = rows.filter((candidate) => speaksFor(candidate, cell))
        if (more.length > 0 || row?.isOffered !== isSaved(link, cell.ad)) {
          wrong.push(cell.texts.join(' '))
        }
        if (row !== undefined) silent.delete(row)
      }
      expect(wrong).toEqual([])
      expect([...silent]).toEqual([])
    },
  )
})

const anAd = (over: Partial<LinkSubject>): LinkSubject => ({
  advertise: null,
  extension: null,
  flow: 'own',
  scene: null,
  specId: 1,
  dataTree: [],
  ...over,
})
const shopMonitor: DataEntry = { kind: 'shopMonitor' }

describe('S5.5 the click link of a book ad', () => {
  test.each<[string, DataEntry[], boolean]>([
    ['an entry for its scene', [{ kind: 'clickMonitor', flowScene: 'search' }], true],
    ['an entry for another scene', [{ kind: 'clickMonitor', flowScene: 'feeds' }], false],
    ['the shop entry', [shopMonitor], false],
    ['no entry', [], false],
  ])('S5.5 with %s in the data tree: %s', (_, dataTree, isOffered) => {
    const ad = anAd({ advertise: 'book', flow: 'all', scene: 'search', dataTree })
    expect(isLinkOffered('click', ad)).toBe(isOffered)
  })
})

describe('S5.6 the click link of every other ad', () => {
  test.each<[string, Partial<LinkSubject>, boolean]>([
    [
      'a mini program in reveal preferred',
      { extension: 'miniProgram', scene: 'revealPreferred' },
      true,
    ],
    ['the all flow', { flow: 'all' }, true],
    ['the union flow', { flow: 'union', scene: 'storeRecommend' }, true],
    ['the own flow in feeds', { scene: 'feeds' }, true],
    ['push banner', { scene: 'pushBanner' }, true],
    ['network SMS', { scene: 'networkSms' }, true],
    ['a quick app in reveal preferred', { extension: 'quickApp', scene: 'revealPreferred' }, true],
    ['a site in search', { extension: 'site', scene: 'search' }, true],
    ['an app call-up in search', { extension: 'appCallUp', scene: 'search' }, true],
    ['a quick app in search', { extension: 'quickApp', scene: 'search' }, true],
    [
      'an app in a shop scene, allowed',
      { extension: 'app', scene: 'storeLaunchNeed', dataTree: [shopMonitor] },
      true,
    ],
    ['an app in a shop scene, not allowed', { extension: 'app', scene: 'storeLaunchNeed' }, false],
    [
      'an app call-up in reveal preferred',
      { extension: 'appCallUp', scene: 'revealPreferred' },
      true,
    ],
    ['a site in reveal preferred', { extension: 'site', scene: 'revealPreferred' }, false],
    ['a mini program in search', { extension: 'miniProgram', scene: 'search' }, false],
    ['nothing named', {}, false],
  ])('S5.6 %s: %j is %s', (_, over, isOffered) => {
    expect(isLinkOffered('click', anAd(over))).toBe(isOffered)
  })
})

test('S5.7 the exposure link has the rules of the click link, except for push banners alone', () => {
  expect(isLinkOffered('exposure', anAd({ scene: 'pushBanner' }))).toBe(false)
  expect(isLinkOffered('exposure', anAd({ scene: 'pushBanner', flow: 'union' }))).toBe(true)
  expect(isLinkOffered('exposure', anAd({ scene: 'networkSms' }))).toBe(true)
  const dataTree: DataEntry[] = [{ kind: 'clickMonitor', flowScene: 'pushBanner' }]
  const book = anAd({ advertise: 'book', scene: 'pushBanner', dataTree })
  expect(isLinkOffered('exposure', book)).toBe(true)
})

test('S5.8 the download link is for allowed apps in the shop scenes, and never for book ads', () => {
  const shopApp = anAd({ extension: 'app', scene: 'storeRecommend', dataTree: [shopMonitor] })
  expect(isLinkOffered('download', shopApp)).toBe(true)
  expect(isLinkOffered('download', { ...shopApp, dataTree: [] })).toBe(false)
  expect(isLinkOffered('download', { ...shopApp, scene: 'search' })).toBe(false)
  expect(isLinkOffered('download', { ...shopApp, extension: 'quickApp' })).toBe(false)
  expect(isLinkOffered('download', { ...shopApp, advertise: 'book' })).toBe(false)
})

test('S5.9 play links are for video specs outside the shop specs and the all flow', () => {
  const video = anAd({ extension: 'app', scene: 'feeds', specId: 60 })
  for (const link of [linkType.playBegin, linkType.playEnd]) {
    expect(isLinkOffered(link, video)).toBe(true)
    expect(isLinkOffered(link, { ...video, specId: 64 })).toBe(false)
    expect(isLinkOffered(link, { ...video, flow: 'all' })).toBe(false)
    expect(isLinkOffered(link, { ...video, flow: 'union' })).toBe(true)
    expect(isLinkOffered(link, { ...video, scene: 'storeInstallReward' })).toBe(false)
    expect(isLinkOffered(link, { ...video, extension: 'site', scene: 'storeInstallReward' })).toBe(
      true,
    )
  }
})

describe('S5.11 the entries of the data tree in the rules', () => {
  test('S5.11 the shop entry allows apps, the extension type that the shop scenes are for', () => {
    const shops = ['storeRecommend', 'storeInstallReward', 'storeLaunchNeed'] as const
    for (const scene of shops) {
      for (const extension of Object.values(linkExtension)) {
        const ad = anAd({ extension, scene, dataTree: [shopMonitor] })
        expect(offeredLinks(ad)).toEqual(
          extension === 'app' ? ['click', 'exposure', 'download'] : [],
        )
      }
    }
  })

  test('S5.11 a click-monitor entry names its scene and allows nothing else', () => {
    const dataTree: DataEntry[] = [{ kind: 'clickMonitor', flowScene: 'storeRecommend' }]
    const app = anAd({ extension: 'app', scene: 'storeRecommend', dataTree })
    expect(offeredLinks(app)).toEqual([])
    expect(offeredLinks({ ...app, advertise: 'book' })).toEqual(['click', 'exposure'])
  })
})
