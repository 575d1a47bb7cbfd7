import { type DetailTarget, emptySearch, type ListState } from './search-state.ts'
import { levelAddress } from './search.ts'

/** A parent with the address of its list. */
interface ParentStep {
  readonly name: string
  readonly to: string
}

/** The names of an entity and its parents, as far as its level has them. */
interface Placed extends Pick<DetailTarget, 'level'> {
  readonly name: string
  readonly planId?: string
  readonly planName?: string
  readonly groupId?: string
  readonly groupName?: string
}

/** Returns the plan and group that contain an entity, as links to their lists. */
export function parentSteps(
  { level, planId, planName, groupId, groupName }: Placed,
  state: ListState = emptySearch,
): readonly ParentStep[] {
  const plan = level !== 'plan' && planId !== undefined && planName !== undefined
  const group = level === 'ad' && groupId !== undefined && groupName !== undefined
  return [
    ...(plan ? [{ to: levelAddress('group', state, { planId }), name: planName }] : []),
    ...(plan && group
      ? [{ to: levelAddress('ad', state, { planId, groupId }), name: groupName }]
      : []),
  ]
}
