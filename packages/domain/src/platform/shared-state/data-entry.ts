import type { LinkScene } from './link-scene.ts'

/**
 * One thing that the data permission tree allows.
 *
 * - `shopMonitor`: app extensions in the shop scenes may carry monitoring links.
 * - `clickMonitor`: book ads in the scene may carry a click link.
 *
 * @see S5.11
 */
export type DataEntry =
  | { readonly kind: 'shopMonitor' }
  | { readonly kind: 'clickMonitor'; readonly flowScene: LinkScene }
