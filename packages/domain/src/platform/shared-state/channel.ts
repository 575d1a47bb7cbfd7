import type { StaffRole } from '../access/staff-role.ts'
import { initialSharedState, type SharedState } from './state.ts'

/**
 * Facts about the signed-in user beyond the shared state of the specification.
 *
 * Our decision: it is transmitted with that state, so that a sub-application in our portal needs no call of its own.
 */
export interface Profile {
  /** The email address that the user signs in with. */
  readonly account: string
  /** Empty without one. */
  readonly accountName: string
  /** True for platform staff, who act for no owner, except in a support view. */
  readonly staff: boolean
  /** Empty for all who are no platform staff. */
  readonly staffRoles: readonly StaffRole[]
  /** The support view in which platform staff look at the owner's account; null without one. */
  readonly supportView: { readonly reason: string; readonly until: number } | null
  /** The ISO 4217 code of the owner's amounts. */
  readonly currency: string
  /** The IANA name of the owner's time zone. */
  readonly timeZone: string
  /** True if the account acts for an owner other than its own. */
  readonly onBehalf: boolean
  /** The reason why ad creation is disabled, as staff wrote it; may be empty. */
  readonly createAdReason: string
}

/**
 * The options that a sub-application tells its host.
 *
 * Our decision: the specification names the options without their content.
 */
export interface PortalOptions {
  /** The base path of its routes. */
  readonly basename: string
  /** The menus that it has pages for, so that a host offers no others. */
  readonly menuIds: readonly string[]
}

/** The state that host and sub-application exchange. Pending fetches are not exchanged. @see S7.33 */
export interface ChannelState extends Omit<SharedState, 'promises'> {
  readonly profile: Profile | null
  readonly portalOptions: PortalOptions | null
}

/** The state of one page, or of one mounted sub-application. */
export interface PageState extends SharedState, ChannelState {}

/** The names that host and sub-application may exchange. All others are ignored. */
export const channelKeys = [
  'currentPsaNode',
  'user',
  'authTree',
  'permissionList',
  'permissionListFetched',
  'createAdDisabled',
  'profile',
  'portalOptions',
] as const satisfies readonly (keyof ChannelState)[]
export type ChannelKey = (typeof channelKeys)[number]

/** The state of a page before it received anything. */
export const initialPageState: PageState = {
  ...initialSharedState,
  profile: null,
  portalOptions: null,
}

/** Returns the part of the state that is sent to the other side. */
export function channelStateOf(state: PageState): ChannelState {
  const { promises: _, ...told } = state
  return told
}
