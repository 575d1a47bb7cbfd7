import { splitAddress } from '../address/parameter.ts'

/**
 * The menu id of each page that can show a banner, by the fragment of its addresses. Our decision: the spelling of the
 * fragments; finance pages of agencies and owners are under `/agency` and `/owner` and contain the same fragment.
 *
 * @see spec §2 "Banner page-to-menu mapping"
 */
export const menuIdOfFragment = {
  '/manage': 15756,
  '/manage/index': 115,
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
