import { adSpec } from '@placard/domain/materials/material/spec'
import { extensionType } from '@placard/domain/campaigns/plan/codes'

/** A plan of the demo. Days are relative to today; null is an open end. */
export interface DemoPlan {
  readonly planName: string
  /** The names from a root of the service tree to the plan's node; null outside the tree. */
  readonly service: readonly string[] | null
  readonly extensionType: number
  /** Cents; null without a limit. */
  readonly dayBudget: number | null
  readonly beginsIn: number
  readonly endsIn: number | null
  readonly switchOn: boolean
}

const base = {
  service: null,
  extensionType: extensionType.web,
  beginsIn: -120,
  endsIn: null,
  switchOn: true,
} as const

/** The plans of the demo's advertiser. */
export const advertiserPlans: readonly DemoPlan[] = [
  { ...base, planName: 'Trail running, autumn', service: ['Shop', 'Adults'], dayBudget: 120_000 },
  { ...base, planName: 'Commuter sneakers', service: ['Shop', 'Adults'], dayBudget: 80_000 },
  {
    ...base,
    planName: 'Winter boots',
    service: ['Shop', 'Adults'],
    dayBudget: 200_000,
    beginsIn: -40,
    endsIn: 75,
  },
  {
    ...base,
    planName: 'Kids, back to school',
    service: ['Shop', 'Children'],
    dayBudget: 60_000,
    beginsIn: -100,
    endsIn: -35,
  },
  {
    ...base,
    planName: 'Store app, new users',
    service: ['App', 'New users'],
    extensionType: extensionType.appDownload,
    dayBudget: 150_000,
  },
  {
    ...base,
    planName: 'Store app, come back',
    service: ['App', 'Returning users'],
    extensionType: extensionType.appCallUp,
    dayBudget: 50_000,
  },
  { ...base, planName: 'Outlet clearance', dayBudget: null, switchOn: false },
  {
    ...base,
    planName: 'Spring collection preview',
    service: ['Shop'],
    dayBudget: 100_000,
    beginsIn: 21,
    endsIn: 90,
  },
]

/** The plans of an advertiser of the agency. */
export const clientPlans: readonly DemoPlan[] = [
  { ...base, planName: 'Brand', service: ['Company'], dayBudget: 30_000 },
  { ...base, planName: 'Best sellers', service: ['Shop'], dayBudget: 60_000 },
]

/** Groups of every plan: name, bid in cents, switch. */
export const demoGroups = [
  { groupName: 'Women 25–34', price: 45, switchOn: true },
  { groupName: 'Men 25–34', price: 40, switchOn: true },
  { groupName: 'Returning visitors', price: 65, switchOn: true },
  { groupName: 'Broad test', price: 30, switchOn: false },
] as const

/** Ads of every group. */
export const demoAds = [
  {
    adName: 'Free returns',
    specId: adSpec.largeImage,
    copywriter: 'Try them at home, send back free',
    switchOn: true,
  },
  {
    adName: 'Light as air',
    specId: adSpec.largeImage,
    copywriter: 'Half the weight, all the grip',
    switchOn: true,
  },
  {
    adName: 'New colours',
    specId: adSpec.smallImage,
    copywriter: 'Six new colours this season',
    switchOn: true,
  },
  {
    adName: 'Last year’s headline',
    specId: adSpec.largeImage,
    copywriter: 'Made to last',
    switchOn: false,
  },
] as const

/** Keywords of every group. match_type: 1 exact, 2 phrase, 3 broad. */
export const demoKeywords = [
  { keyword: 'running shoes', matchType: 1 },
  { keyword: 'light sneakers', matchType: 2 },
  { keyword: 'waterproof boots', matchType: 3 },
] as const
