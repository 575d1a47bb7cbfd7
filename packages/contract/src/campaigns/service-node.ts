import * as z from 'zod/mini'
import { name } from '../platform/account.ts'
import { defineCall } from '../platform/call.ts'
import { managesAds } from './promotion.ts'
import { id, nothing, version } from '../platform/scalar.ts'

/** A node of the acting owner's service tree; `planCount` counts the plans at the node itself, not those below. */
export const serviceNodeRow = z.strictObject({
  nodeId: id,
  /** Null for a root. */
  parentId: z.nullable(id),
  nodeName: z.string(),
  version,
  planCount: z.int(),
})
export type ServiceNodeRow = z.infer<typeof serviceNodeRow>

/**
 * Returns the whole tree of the acting owner by name, ignoring letter case; an owner without one has no nodes. @see
 * spec S1.4
 */
export const serviceTree = defineCall({
  path: '/v3/serviceNode/tree',
  summary: 'Returns the service tree.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: nothing,
  output: z.strictObject({ nodes: z.array(serviceNodeRow) }),
})

/** The current node: the answer of a save, and the data of `changedByOther`. */
export const savedServiceNode = z.strictObject({
  nodeId: id,
  parentId: z.nullable(id),
  nodeName: z.string(),
  version,
})

/**
 * Adds a node, or renames or moves one with its subtree. Without `nodeId` the node is new: it needs a name, and is a
 * root unless `parentId` is set. With `nodeId` it needs the version, and missing fields are not changed.
 */
export const saveServiceNode = defineCall({
  path: '/v3/serviceNode/save',
  summary: 'Adds, renames or moves a node of the service tree.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    nodeId: z.optional(id),
    version: z.optional(version),
    nodeName: z.optional(name),
    parentId: z.optional(z.nullable(id)),
  }),
  output: savedServiceNode,
})

/** Removes a node without children and plans. */
export const removeServiceNode = defineCall({
  path: '/v3/serviceNode/remove',
  summary: 'Removes an empty node of the service tree.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ nodeId: id, version }),
  output: nothing,
})
