import type { LinkScene } from './link-scene.ts'

/**
 * A data permission of the tree.
 *
 * - `shopMonitor`: app extensions in the shop scenes may have monitoring links.
 * - `clickMonitor`: book ads in the scene may have a click link.
 *
 * @see S5.11
 */
export type DataEntry =
  | { readonly kind: 'shopMonitor' }
  | { readonly kind: 'clickMonitor'; readonly flowScene: LinkScene }
