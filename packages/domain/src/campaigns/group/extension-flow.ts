import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/** The traffic that a group is delivered to. @see spec §3 "Plan constants" */
export const extensionFlow = {
  all: 1,
  own: 2,
  union: 3,
} as const
/** One of the codes of `extensionFlow`. */
export type ExtensionFlow = CodeOf<typeof extensionFlow>

/** The display names of `extensionFlow` in each language. */
export const extensionFlowNames: NamesOf<ExtensionFlow> = textTable({
  [extensionFlow.all]: ['all', '全部流量'],
  [extensionFlow.own]: ['own', '自有流量'],
  [extensionFlow.union]: ['union', '联盟流量'],
})
