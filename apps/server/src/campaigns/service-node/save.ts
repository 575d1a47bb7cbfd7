import type { ReadInputOf } from '@placard/contract/platform/call'
import type { saveServiceNode } from '@placard/contract/campaigns/service-node'
import type { Locale } from '@placard/domain/platform/locale/locale'
import {
  maxTreeDepth,
  maxTreeNodes,
  placeProblem,
  type PlaceProblem,
} from '@placard/domain/platform/tree/tree'
import { insertOwn, selectOwn, updateOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { problemAt } from '#server/platform/http/input.ts'
import { changedByOther, invalidInput, notFound, Refusal } from '#server/platform/http/refusal.ts'
import { difference, logOperation } from '#server/platform/operation-log/write.ts'
import {
  lockTree,
  nodeOf,
  savedNodeOf,
  type ServiceNodeRecord,
} from '#server/campaigns/service-node/node.ts'
import { code } from '@placard/contract/platform/code'
import { textTable } from '@placard/domain/platform/locale/text-table'

type Wanted = ReadInputOf<typeof saveServiceNode>

/**
 * Adds or changes a node of the acting owner, inside the scope's transaction. A save without changes keeps the version.
 *
 * @throws Refusal `notFound`, `changedByOther` with the current one, `limitReached`, or `invalidInput`
 */
export async function saveNode(
  scope: OwnerScope,
  input: Wanted,
  locale: Locale,
): Promise<ServiceNodeRecord> {
  await lockTree(scope)
  const { nodeId } = input
  return nodeId === undefined
    ? addNode(scope, input, locale)
    : changeNode(scope, { ...input, nodeId }, locale)
}

async function addNode(
  scope: OwnerScope,
  { nodeName, parentId = null, version }: Wanted,
  locale: Locale,
): Promise<ServiceNodeRecord> {
  if (nodeName === undefined) throw missing('nodeName', 'the name of the new node', locale)
  if (version !== undefined) {
    const facts = { expected: 'no version of a new node', got: `${version}` }
    throw invalidInput([problemAt('version', facts, locale)])
  }
  await checkPlace(scope, { nodeId: null, nodeName, parentId }, locale)
  const { node_id } = await insertOwn(scope, 'service_node', {
    node_name: nodeName,
    parent_id: parentId,
  })
    .returning('node_id')
    .executeTakeFirstOrThrow()
  await logOperation(scope, {
    operation: 'create',
    entity: 'serviceNode',
    entityId: node_id,
    entityName: nodeName,
    before: null,
    after: { nodeName, parentId },
    version: 1,
  })
  return { node_id, parent_id: parentId, node_name: nodeName, version: 1 }
}

async function changeNode(
  scope: OwnerScope,
  input: Wanted & { nodeId: string },
  locale: Locale,
): Promise<ServiceNodeRecord> {
  const { nodeId, version } = input
  if (version === undefined) throw missing('version', 'the version that you saw', locale)
  const row = await nodeOf(scope, nodeId).forUpdate().executeTakeFirst()
  if (row === undefined) throw notFound()
  if (row.version !== version) throw changedByOther(savedNodeOf(row))
  const was = { nodeName: row.node_name, parentId: row.parent_id }
  const { nodeName = was.nodeName, parentId = was.parentId } = input
  const change = difference(was, { nodeName, parentId })
  if (change === null) return row
  await checkPlace(scope, { nodeId, nodeName, parentId }, locale)
  const changes = { node_name: nodeName, parent_id: parentId, version: version + 1 }
  await updateOwn(scope, 'service_node').set(changes).where('node_id', '=', nodeId).execute()
  await logOperation(scope, {
    operation: 'change',
    entity: 'serviceNode',
    entityId: nodeId,
    entityName: was.nodeName,
    ...change,
    version: changes.version,
  })
  return { node_id: nodeId, ...changes }
}

interface Place {
  /** Null for a new node. */
  readonly nodeId: string | null
  readonly nodeName: string
  readonly parentId: string | null
}

async function checkPlace(scope: OwnerScope, place: Place, locale: Locale): Promise<void> {
  const nodes = await selectOwn(scope, 'service_node')
    .select(['node_id as nodeId', 'parent_id as parentId'])
    .execute()
  if (place.nodeId === null && nodes.length >= maxTreeNodes) throw tooManyNodes(locale)
  const problem = placeProblem(nodes, place)
  if (problem === 'noParent') throw notFound()
  if (problem !== null) throw wrongPlace(problem, place.parentId, locale)
  if (await isNameTaken(scope, place)) throw nameTaken(place.nodeName, locale)
}

async function isNameTaken(
  scope: OwnerScope,
  { nodeId, nodeName, parentId }: Place,
): Promise<boolean> {
  // As the index compares them, because letter case depends on the database.
  const { rows } = await runOwn(
    scope,
    owned`
      select from service_node
      where owner_id = ${scope.ownerId} and coalesce(parent_id, 0) = coalesce(${parentId}::bigint, 0)
        and lower(node_name) = lower(${nodeName}) and node_id is distinct from ${nodeId}::bigint`,
  )
  return rows.length > 0
}

function missing(path: string, expected: string, locale: Locale) {
  return invalidInput([problemAt(path, { expected, got: 'nothing' }, locale)])
}

const serviceNodeTexts = textTable({
  place: {
    belowItself: ['A service cannot be moved below itself.', '服务不能移动到自身之下。'],
    tooDeep: [
      `Services can be nested ${maxTreeDepth} levels deep. Please choose a higher place.`,
      `服务最多 ${maxTreeDepth} 级，请选择更高的位置。`,
    ],
  },
  nameTaken: ['There is a service “{name}” at this place already.', '此处已有名为“{name}”的服务。'],
  tooMany: [
    `There are ${maxTreeNodes} services, which is as many as there can be.`,
    `服务数量已达上限 ${maxTreeNodes} 个。`,
  ],
  hasNodes: [
    'There are services below “{name}”. Please move or remove them first.',
    '“{name}”下还有其他服务，请先移动或删除它们。',
  ],
  hasPlans: [
    {
      one: 'A plan belongs to “{name}”. Please give it another service first.',
      other: '{count} plans belong to “{name}”. Please give them another service first.',
    },
    '“{name}”下还有 {count} 个计划，请先为其选择其他服务。',
  ],
})

const expectedPlaces = {
  belowItself: 'a node that is not below this one',
  tooDeep: `at most ${maxTreeDepth} levels`,
} as const

function wrongPlace(
  problem: Exclude<PlaceProblem, 'noParent'>,
  parentId: string | null,
  locale: Locale,
): Refusal {
  const message = serviceNodeTexts[locale].place[problem]
  const [expected, got] = [expectedPlaces[problem], parentId ?? 'no parent']
  return invalidInput([{ path: 'parentId', expected, got, message }])
}

function nameTaken(nodeName: string, locale: Locale): Refusal {
  const message = serviceNodeTexts[locale].nameTaken({ name: nodeName })
  const expected = 'a name that no sibling has'
  return invalidInput([{ path: 'nodeName', expected, got: nodeName, message }])
}

function tooManyNodes(locale: Locale): Refusal {
  return new Refusal({ code: code.limitReached, message: serviceNodeTexts[locale].tooMany })
}

export function stillInUse(
  node: { nodeId: string; nodeName: string },
  use: { nodes: number; plans: number },
  locale: Locale,
): Refusal {
  const { nodeId, nodeName } = node
  const texts = serviceNodeTexts[locale]
  const message =
    use.nodes > 0
      ? texts.hasNodes({ name: nodeName })
      : texts.hasPlans({ name: nodeName, count: use.plans })
  return invalidInput([{ path: 'nodeId', expected: 'an empty node', got: nodeId, message }])
}
