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
export const extensionFlowNames: NamesOf<ExtensionFlow> = {
  'en-US': {
    [extensionFlow.all]: 'all',
    [extensionFlow.own]: 'own',
    [extensionFlow.union]: 'union',
  },
  'zh-CN': {
    [extensionFlow.all]: '全部流量',
    [extensionFlow.own]: '自有流量',
    [extensionFlow.union]: '联盟流量',
  },
}
