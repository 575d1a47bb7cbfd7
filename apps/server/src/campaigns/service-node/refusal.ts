import { code } from '@placard/contract/platform/code'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { maxTreeDepth, type PlaceProblem, maxTreeNodes } from '@placard/domain/platform/tree/tree'
import { invalidInput, Refusal } from '#server/platform/http/refusal.ts'

/** The texts for refused changes of the service tree. */
interface ServiceNodeTexts {
  readonly place: Readonly<Record<Exclude<PlaceProblem, 'noParent'>, string>>
  readonly nameTaken: (name: string) => string
  readonly tooMany: string
  readonly hasNodes: (name: string) => string
  readonly hasPlans: (name: string, count: number) => string
}

const serviceNodeTexts: Readonly<Record<Locale, ServiceNodeTexts>> = {
  'en-US': {
    place: {
      belowItself: 'A service cannot be moved below itself.',
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

const expectedPlaces = {
  belowItself: 'a node that is not below this one',
  tooDeep: `at most ${maxTreeDepth} levels`,
} as const

/** Returns the refusal of a place for the node. */
export function wrongPlace(
  problem: Exclude<PlaceProblem, 'noParent'>,
  parentId: string | null,
  locale: Locale,
): Refusal {
  const message = serviceNodeTexts[locale].place[problem]
  const [expected, got] = [expectedPlaces[problem], parentId ?? 'no parent']
  return invalidInput([{ path: 'parentId', expected, got, message }])
}

/** Returns the refusal of a name that a sibling has. */
export function nameTaken(nodeName: string, locale: Locale): Refusal {
  const message = serviceNodeTexts[locale].nameTaken(nodeName)
  const expected = 'a name that no sibling has'
  return invalidInput([{ path: 'nodeName', expected, got: nodeName, message }])
}

/** Returns the refusal of another node above the maximum. */
export function tooManyNodes(locale: Locale): Refusal {
  return new Refusal({ code: code.limitReached, message: serviceNodeTexts[locale].tooMany })
}

/** Returns the refusal to remove a node that is in use or has children. */
export function stillInUse(
  node: { nodeId: string; nodeName: string },
  use: { nodes: number; plans: number },
  locale: Locale,
): Refusal {
  const { nodeId, nodeName } = node
  const texts = serviceNodeTexts[locale]
  const message = use.nodes > 0 ? texts.hasNodes(nodeName) : texts.hasPlans(nodeName, use.plans)
  return invalidInput([{ path: 'nodeId', expected: 'an empty node', got: nodeId, message }])
}
