import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/**
 * The traffic of an ad in the rules of monitoring links.
 *
 * @see spec §3 "Extension flows (second list)"
 */
export const linkFlow = {
  all: 'all',
  own: 'own',
  union: 'union',
} as const
/** One of the codes of `linkFlow`. */
export type LinkFlow = CodeOf<typeof linkFlow>

/** The display names of `linkFlow` in each language. */
export const linkFlowNames: NamesOf<LinkFlow> = textTable({
  all: ['all', '全部流量'],
  own: ['own', '自有流量'],
  union: ['union', '联盟流量'],
})
