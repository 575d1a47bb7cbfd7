import type { OwnerScope } from '#server/platform/database/scope.ts'
import { difference } from '#server/platform/operation-log/difference.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'

/** The editable fields of a preset. */
export interface PresetFacts {
  readonly presetName: string
  readonly shown: readonly string[]
  readonly isShared: boolean
}

interface PresetChange {
  readonly presetId: string
  /** The version that the change makes. */
  readonly version: number
  /** Null: there was none. */
  readonly was: PresetFacts | null
  /** Null: there is none any more. */
  readonly is: PresetFacts | null
}

/**
 * Logs the change as others see it. The owner's log contains a preset while it is shared: sharing it counts as
 * creation, making it private as removal, and private presets are not logged.
 */
export async function logPreset(
  scope: OwnerScope,
  { presetId, version, was, is }: PresetChange,
): Promise<void> {
  const [before, after] = [sharedFacts(was), sharedFacts(is)]
  const named = before ?? after
  if (named === null) return
  const entry = {
    entity: 'columnPreset',
    entityId: presetId,
    entityName: named.presetName,
    version,
  } as const
  if (before === null) return logOperation(scope, { ...entry, operation: 'create', before, after })
  if (after === null) return logOperation(scope, { ...entry, operation: 'remove', before, after })
  const change = difference(before, after)
  if (change !== null) await logOperation(scope, { ...entry, operation: 'change', ...change })
}

function sharedFacts(facts: PresetFacts | null) {
  return facts?.isShared ? { presetName: facts.presetName, shown: facts.shown } : null
}
