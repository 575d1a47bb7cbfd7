import { type MaterialType, materialType } from '@placard/domain/materials/material/type'

/** A material of the demo by its name; null for one that was removed later. */
export interface NamedMaterial {
  readonly material: string | null
  readonly type: MaterialType
}

/** The value of a field; for materials, their names. */
export type DemoValue = string | number | boolean | null | NamedMaterial | readonly NamedMaterial[]

/** A change in the demo's log. `path` leads to the changed entity: a plan, its group, its ad. */
export interface DemoEntry {
  readonly hoursAgo: number
  readonly entity: 'plan' | 'group' | 'ad'
  readonly path: readonly [plan: string, group?: string, ad?: string]
  readonly before: Readonly<Record<string, DemoValue>>
  readonly after: Readonly<Record<string, DemoValue>>
}

const image = (material: string | null) => ({ material, type: materialType.image })
const video = (material: string) => ({ material, type: materialType.video })
const game = (material: string) => ({ material, type: materialType.interactive })
const icon = (material: string) => ({ material, type: materialType.common })

const trail = 'Trail running, autumn'
const women = 'Women 25–34'

/** The changes of the advertiser, newest first: for materials, every way in which they can differ. */
export const advertiserEntries: readonly DemoEntry[] = [
  {
    hoursAgo: 2,
    entity: 'ad',
    path: [trail, women, 'Light as air'],
    before: { imgMatIds: [image('Trail at dawn, large'), image('Trail at dawn, small')] },
    after: { imgMatIds: [image('City at night, large'), image('Trail at dawn, small')] },
  },
  {
    hoursAgo: 3,
    entity: 'plan',
    path: ['Winter boots'],
    before: { dayBudget: 150_000 },
    after: { dayBudget: 200_000 },
  },
  {
    hoursAgo: 5,
    entity: 'ad',
    path: [trail, women, 'Free returns'],
    before: {
      videoMatIds: [video('Night run')],
      videoCoverImgId: image('City at night, large'),
    },
    after: {
      videoMatIds: [video('Morning run')],
      videoCoverImgId: image('Trail at dawn, large'),
    },
  },
  {
    hoursAgo: 26,
    entity: 'ad',
    path: ['Store app, new users', women, 'Free returns'],
    before: { interactiveMatIds: [game('Lace up: the game')] },
    after: { interactiveMatIds: [game('Lace up: the second half')] },
  },
  {
    hoursAgo: 27,
    entity: 'ad',
    path: ['Store app, new users', women, 'Light as air'],
    before: { storeCreativeId: icon('Alpine Shoes app') },
    after: { storeCreativeId: icon('Alpine Shoes app, winter') },
  },
  {
    hoursAgo: 28,
    entity: 'ad',
    path: ['Store app, come back', 'Returning visitors', 'Free returns'],
    before: { copywriter: 'Try them at home for a hundred days' },
    after: { copywriter: 'Try them at home, send back free' },
  },
  {
    hoursAgo: 30,
    entity: 'ad',
    path: [trail, women, 'New colours'],
    before: { imgMatIds: [image(null)] },
    after: { imgMatIds: [image('Six new colours')] },
  },
  {
    hoursAgo: 50,
    entity: 'ad',
    path: ['Outlet clearance', women, 'Free returns'],
    before: { imgMatIds: [image('Outlet')] },
    after: { imgMatIds: [image('Outlet, half price')] },
  },
  {
    hoursAgo: 51,
    entity: 'plan',
    path: ['Outlet clearance'],
    before: { switchOn: true },
    after: { switchOn: false },
  },
  {
    hoursAgo: 74,
    entity: 'ad',
    path: ['Commuter sneakers', 'Men 25–34', 'Light as air'],
    before: { imgMatIds: [] },
    after: { imgMatIds: [image('By the sea, small')] },
  },
  {
    hoursAgo: 75,
    entity: 'group',
    path: ['Commuter sneakers', 'Men 25–34'],
    before: { price: 35 },
    after: { price: 40 },
  },
]

/** The changes of the agency's users for a client. */
export const clientEntries: readonly DemoEntry[] = [
  {
    hoursAgo: 20,
    entity: 'plan',
    path: ['Best sellers'],
    before: { dayBudget: 45_000 },
    after: { dayBudget: 60_000 },
  },
  {
    hoursAgo: 44,
    entity: 'ad',
    path: ['Brand', women, 'Light as air'],
    before: { imgMatIds: [image('By the sea, small')] },
    after: { imgMatIds: [image('By the sea, large')] },
  },
]
