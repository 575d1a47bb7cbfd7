import { maxTreeDepth, maxTreeNodes, type PlaceProblem } from '@placard/domain/platform/tree/tree'
import type { Locale } from '@placard/domain/platform/locale/locale'

/** What people read when a change of the service tree is refused. */
export interface ServiceNodeTexts {
  readonly place: Readonly<Record<Exclude<PlaceProblem, 'noParent'>, string>>
  readonly nameTaken: (name: string) => string
  readonly tooMany: string
  readonly hasNodes: (name: string) => string
  readonly hasPlans: (name: string, count: number) => string
}

export const serviceNodeTexts: Readonly<Record<Locale, ServiceNodeTexts>> = {
  'en-US': {
    place: {
      belowItself: 'A service cannot stand below itself.',
      tooDeep: `Services can be nested ${maxTreeDepth} levels deep. Please choose a higher place.`,
    },
    nameTaken: (name) => `There is a service “${name}” at this place already.`,
    tooMany: `There are ${maxTreeNodes} services, which is as many as there can be.`,
    hasNodes: (name) => `There are services below “${name}”. Please move or remove them first.`,
    hasPlans: (name, count) =>
      count === 1
        ? `A plan belongs to “${name}”. Please give it another service first.`
        : `${count} plans belong to “${name}”. Please give them another service first.`,
  },
  'zh-CN': {
    place: {
      belowItself: '服务不能移动到自身之下。',
      tooDeep: `服务最多 ${maxTreeDepth} 级，请选择更高的位置。`,
    },
    nameTaken: (name) => `此处已有名为“${name}”的服务。`,
    tooMany: `服务数量已达上限 ${maxTreeNodes} 个。`,
    hasNodes: (name) => `“${name}”下还有其他服务，请先移动或删除它们。`,
    hasPlans: (name, count) => `“${name}”下还有 ${count} 个计划，请先为其选择其他服务。`,
  },
}
