import { splitAddress } from '../address/parameter.ts'

/**
 * The menu id of each page that can show a banner, by the fragment of its addresses. Our decision: the spelling of the
 * fragments; finance pages of agencies and owners are under `/agency` and `/owner` and contain the same fragment, and reports
 * belong to the menu of what they report about.
 *
 * @see spec §2 "Banner page-to-menu mapping"
 */
export const menuIdOfFragment = {
  '/manage': 15756,
  '/manage/index': 115,
  '/report': 15756,
  '/finance/recharge': 129,
  '/finance/record': 130,
  '/finance/flow': 131,
  '/toolbox/home': 132,
  '/toolbox/work-order': 132,
  '/notify/view': 133,
  '/notify/subscription': 134,
  '/operation-log': 135,
  '/dmp/manage': 137,
  '/direct-package/list': 138,
  '/personal': 642,
  '/action-track': 809,
  '/word-package': 15959,
  '/game-internal': 15961,
  '/channel-package': 16153,
  '/smart-assistant': 16329,
  '/clear-tool': 16353,
} as const

const longestFirst = Object.entries(menuIdOfFragment).toSorted(([a], [b]) => b.length - a.length)

/**
 * Returns the menu of an address; null without one. The longest fragment wins. Our decision: a fragment matches whole
 * segments, in the path or in a hash router's path, and never in parameters.
 *
 * @param address complete or starting with its path
 */
export function menuIdAt(address: string): number | null {
  const { path, hash } = splitAddress(address)
  // Without its slashes, a host cannot match a fragment.
  const ownPath = path.replace(/^[a-z][\w+.-]*:\/\//i, '')
  const segments = `${ownPath}/#/${hash ?? ''}/`.replaceAll(/\/+/g, '/')
  const found = longestFirst.find(([fragment]) => segments.includes(`${fragment}/`))
  return found?.[1] ?? null
}

/** One of the menus of pages that can show a banner. */
export type MenuId = (typeof menuIdOfFragment)[keyof typeof menuIdOfFragment]

/** The menus of pages that can show a banner, without duplicates, in the order of the specification. */
export const pageMenuIds: readonly MenuId[] = [...new Set(Object.values(menuIdOfFragment))]

/** The path of the console in the portal. */
export const basePath = '/markets'

/**
 * The addresses of the console's pages below its base path, in the notation of its routes: `:name` matches any segment,
 * and a segment with `?` is optional.
 */
export const consolePaths = [
  '',
  'manage',
  'manage/index',
  'manage/plan',
  'manage/group',
  'manage/ad',
  'manage/import/:jobId?',
  'manage/bin',
  'manage/creative',
  'manage/creative/:creativeId',
  'manage/keyword',
  'manage/material',
  'report',
  'manage/create',
  'manage/drafts',
  'manage/plan/:planId',
  'manage/group/:groupId',
  'manage/ad/:adId',
  'manage/plan/:planId/edit',
  'manage/group/:groupId/edit',
  'manage/ad/:adId/edit',
  'toolbox/home',
  'toolbox/work-order/:workOrderId?',
  'finance/recharge',
  'finance/record',
  'finance/flow',
  'owner/finance/recharge',
  'owner/finance/record',
  'owner/finance/flow',
  'agency/finance/recharge',
  'agency/finance/record',
  'agency/finance/flow',
  'operation-log',
  'action-track',
  'agency/api-tokens',
  'agency/webhooks/:webhookId?',
  'agency/operators',
  'agency/security-log',
  'agency/owners',
  'operation-log/changes/:changeSetId?',
  'notify/view',
  'notify/subscription',
  'personal',
] as const

const patterns = consolePaths.map((path) => {
  const segments = path === '' ? [] : path.split('/')
  const pattern = segments.map((segment) => {
    // All parameters are ids.
    const text = segment.startsWith(':') ? String.raw`/[1-9]\d{0,17}` : `/${segment}`
    return segment.endsWith('?') ? `(?:${text})?` : text
  })
  // Routes ignore letter case and a slash at the end.
  return new RegExp(`^${basePath}${pattern.join('')}/?$`, 'i')
})

/** Returns whether the console has a page at this path of an address. @see S2.1 */
export function isConsolePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
