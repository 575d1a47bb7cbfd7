import { initialSharedState, type SharedState } from './state.ts'

/**
 * What the product knows of who is signed in beyond the specification's shared state.
 *
 * Ours: it travels with that state, so that a sub-application in our portal needs no call of its own.
 */
export interface Profile {
  /** What the person signs in with. */
  readonly account: string
  /** Empty where nobody has given one. */
  readonly accountName: string
  /** The platform's own staff, who act for no owner. */
  readonly staff: boolean
  /** ISO 4217 code of the owner's amounts. */
  readonly currency: string
  /** IANA name of the zone whose days the owner's days are. */
  readonly timeZone: string
  /** The account acts for another owner than its own. */
  readonly onBehalf: boolean
  /** Why ad creation is disabled, in the words of whoever did it; may be empty. */
  readonly createAdReason: string
}

/**
 * What a sub-application tells its host about itself.
 *
 * Ours: the specification names the options without their content.
 */
export interface PortalOptions {
  /** Path under which its routes lie. */
  readonly basename: string
  /** The menus that it has pages for, so that a host offers none that leads nowhere. */
  readonly menuIds: readonly string[]
}

/** What host and sub-application tell each other. Pending fetches stay where they are. @see S7.33 */
export interface ChannelState extends Omit<SharedState, 'promises'> {
  readonly profile: Profile | null
  readonly portalOptions: PortalOptions | null
}

/** What one page, or one mounted sub-application, holds. */
export interface PageState extends SharedState, ChannelState {}

/** Every name that host and sub-application may use. Whatever else the other side says is not read. */
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

/** What a page holds before anybody has told it anything. */
export const initialPageState: PageState = {
  ...initialSharedState,
  profile: null,
  portalOptions: null,
}

/** The part of the state that goes to the other side. */
export function channelStateOf(state: PageState): ChannelState {
  const { promises: _, ...told } = state
  return told
}
