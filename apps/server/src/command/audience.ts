import type { Audience } from '@placard/contract/support/audience'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import type { Reach } from '#server/support/audience/audience.ts'
import { CommandError } from '#server/command/command.ts'

const kinds: Readonly<Record<string, readonly number[]>> = {
  agency: [ownerType.agency],
  'sub-owner': [ownerType.subOwner],
  directed: [ownerType.directedOwner, ownerType.oldDirectedOwner],
}

/** Parses `--to`. @throws CommandError unless it is all, kinds of owners, or ids */
export function audienceNamed(text: string | undefined): Audience {
  if (text === 'all') return { kind: 'everybody' }
  const names = text?.split(',').map((name) => name.trim()) ?? []
  const isNumber = (name: string) => /^\d+$/.test(name)
  if (names.length > 0 && names.every(isNumber)) return { kind: 'owners', ownerIds: names }
  const ownerTypes = names.flatMap((name) => (Object.hasOwn(kinds, name) ? kinds[name] : []) ?? [])
  if (ownerTypes.length === 0 || names.some((name) => !Object.hasOwn(kinds, name))) {
    const known = Object.keys(kinds).join(', ')
    throw new CommandError(`--to must be all, kinds of owners (${known}) or ids, by commas.`)
  }
  // The kinds above hold these types alone.
  return { kind: 'types', ownerTypes: ownerTypes as (0 | 1 | 2 | 3)[] }
}

export function reachText({ ownerCount, accountCount }: Reach): string {
  return `${counted(ownerCount, 'owner', 'owners')} with ${counted(accountCount, 'person', 'people')}`
}

export function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`
}
