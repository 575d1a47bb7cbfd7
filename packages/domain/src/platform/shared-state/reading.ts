import { loginType } from '../access/login-type.ts'
import { linkScene } from './link-scene.ts'
import { operatorRole } from '../access/role.ts'
import { staffRole } from '../access/staff-role.ts'
import { ownerType } from '../access/owner-type.ts'
import {
  channelKeys,
  type ChannelKey,
  type ChannelState,
  type PortalOptions,
  type Profile,
} from './channel.ts'
import type { DataEntry } from './data-entry.ts'
import {
  flag,
  listOf,
  oneOf,
  orNull,
  record,
  text,
  textMatching,
  whole,
  WrongShape,
  type Shape,
} from './shape.ts'
import type { AuthTreeState, ServiceNode, UserState } from './state.ts'

const dataEntry: Shape<DataEntry> = (raw, path) => {
  const kinds = oneOf({ shop: 'shopMonitor', click: 'clickMonitor' } as const)
  const { kind, flowScene } = record<{ kind: DataEntry['kind']; flowScene: unknown }>({
    kind: kinds,
    flowScene: (scene) => scene,
  })(raw, path)
  if (kind === 'shopMonitor') return { kind }
  return { kind, flowScene: oneOf(linkScene)(flowScene, `${path}.flowScene`) }
}

/** Reads the mark of a fetched structure, without which a structure of the other side does not count. */
const fetched: Shape<true> = (raw, path) => {
  if (raw === true) return raw
  throw new WrongShape(`${path}: true or false`)
}

const currency = textMatching(
  (code) => /^[A-Z]{3}$/.test(code),
  'the code of a currency such as CNY',
)
const timeZone = textMatching(isUsableZone, 'a time zone such as Asia/Shanghai')

type SupportViewState = NonNullable<Profile['supportView']>

const shapes: { readonly [Key in ChannelKey]: Shape<ChannelState[Key]> } = {
  currentPsaNode: orNull(record<ServiceNode>({ id: text, name: text })),
  user: record<UserState>({
    accId: orNull(text),
    ownerId: orNull(text),
    loginType: orNull(oneOf(loginType)),
    ownerName: orNull(text),
    ownerType: orNull(oneOf(ownerType)),
    level: orNull(whole),
    isLimitNewUser: flag,
    isLimitSlienceUser: flag,
    fetched,
  }),
  authTree: record<AuthTreeState>({
    menuTree: listOf(text),
    dataTree: listOf(dataEntry),
    fetched,
  }),
  permissionList: listOf(oneOf(operatorRole)),
  permissionListFetched: flag,
  createAdDisabled: flag,
  profile: orNull(
    record<Profile>({
      account: text,
      accountName: text,
      staff: flag,
      staffRoles: listOf(oneOf(staffRole)),
      supportView: orNull(record<SupportViewState>({ reason: text, until: whole })),
      currency,
      timeZone,
      onBehalf: flag,
      createAdReason: text,
    }),
  ),
  portalOptions: orNull(record<PortalOptions>({ basename: text, menuIds: listOf(text) })),
}

/**
 * The result of reading a value of the other side.
 *
 * - `value`: a valid value, copied.
 * - `nothing`: the other side does not know it yet.
 * - `wrong`: something else; `expected` names the place and the expected value.
 */
export type Reading<Value = unknown> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'wrong'; readonly expected: string }

const nothing: Reading<never> = { kind: 'nothing' }

/**
 * Reads a value of the other side by name; never throws.
 *
 * @see S7.33
 */
export function readingOf<Key extends ChannelKey>(
  key: Key,
  raw: unknown,
): Reading<ChannelState[Key]> {
  try {
    if (raw === undefined || isNotFetched(key, raw)) return nothing
    const value = shapes[key](raw, key)
    return isNobody(value) ? nothing : { kind: 'value', value }
  } catch (error) {
    const expected = error instanceof WrongShape ? error.expected : `${key}: a value without traps`
    return { kind: 'wrong', expected }
  }
}

/** The readable part of a state, and for each other name the expected value. */
export interface StateReading {
  readonly known: Partial<ChannelState>
  readonly wrong: ReadonlyMap<ChannelKey, string>
}

/** Unchecked values by name. */
export type HostValues = Readonly<Partial<Record<ChannelKey, unknown>>>

/**
 * Returns the part of a state with our names.
 *
 * @throws WrongShape if it is not an object, and errors of its getters or proxies
 */
export function declaredIn(state: unknown): HostValues {
  if (typeof state !== 'object' || state === null) throw new WrongShape('an object')
  const given: HostValues = state
  return Object.fromEntries(
    channelKeys.filter((key) => key in given).map((key) => [key, given[key]]),
  )
}

/** Reads all values of the other side. The roles count only together with their fetched flag. */
export function stateReading(said: HostValues): StateReading {
  const known: Partial<Record<ChannelKey, unknown>> = {}
  const wrong = new Map<ChannelKey, string>()
  for (const key of channelKeys) {
    const reading = readingOf(key, said[key])
    if (reading.kind === 'value') known[key] = reading.value
    if (reading.kind === 'wrong') wrong.set(key, reading.expected)
  }
  if (known.permissionList === undefined || known.permissionListFetched === undefined) {
    delete known.permissionList
    delete known.permissionListFetched
  }
  // Each value was read by the shape of its name.
  return { known: known as Partial<ChannelState>, wrong }
}

/** Hosts declare unknown values as null, or as a structure that is not fetched. */
function isNotFetched(key: ChannelKey, raw: unknown): boolean {
  // Null is a selection too: no node.
  if (raw === null) return key !== 'currentPsaNode'
  if (key === 'permissionListFetched') return raw === false
  if (key !== 'user' && key !== 'authTree') return false
  return typeof raw === 'object' && 'fetched' in raw && raw.fetched === false
}

/** Returns whether the value is a host's unknown user, which must not make us forget ours. */
function isNobody(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'accId' in value && value.accId === null
}

/** Days are computed in it, which throws if the browser does not know the zone. Engines differ in their lists. */
function isUsableZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
