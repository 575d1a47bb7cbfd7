import { code } from '@placard/contract/platform/code'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { maxTreeDepth, type PlaceProblem } from '@placard/domain/platform/tree/tree'
import { invalidInput, Refusal } from '#server/platform/http/refusal.ts'
import { serviceNodeTexts } from '#server/campaigns/service-node/texts.ts'

const expectedPlaces = {
  belowItself: 'a node that is not below this one',
  tooDeep: `at most ${maxTreeDepth} levels`,
} as const

/** The node cannot stand below that parent. */
export function wrongPlace(
  problem: Exclude<PlaceProblem, 'noParent'>,
  parentId: string | null,
  locale: Locale,
): Refusal {
  const message = serviceNodeTexts[locale].place[problem]
  const [expected, got] = [expectedPlaces[problem], parentId ?? 'no parent']
  return invalidInput([{ path: 'parentId', expected, got, message }])
}

/** A sibling has the name already. */
export function nameTaken(nodeName: string, locale: Locale): Refusal {
  const message = serviceNodeTexts[locale].nameTaken(nodeName)
  const expected = 'a name that no sibling has'
  return invalidInput([{ path: 'nodeName', expected, got: nodeName, message }])
}

/** The owner has as many nodes as there can be. */
export function tooManyNodes(locale: Locale): Refusal {
  return new Refusal({ code: code.limitReached, message: serviceNodeTexts[locale].tooMany })
}

/** Something still stands at the node, or below it. */
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
