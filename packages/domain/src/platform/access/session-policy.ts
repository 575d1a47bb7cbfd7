/** The rules of an owner for the sessions of its users. Null: as the server has it. */
export interface SessionPolicy {
  /** Minutes without a request after which a session ends. */
  readonly idleMinutes: number | null
  /** Hours after the sign-in at which a session ends. */
  readonly hours: number | null
  /** The number of sessions of a user at once. */
  readonly maxSessions: number | null
  /** Addresses and networks from which users may sign in and work; empty for everywhere. */
  readonly networks: readonly string[]
}

/** The limits of the server, which apply to every owner. */
export interface SessionLimits {
  readonly idleMinutes: number
  readonly hours: number
  readonly maxSessions: number
}

/** The number of sessions of an account at once, if its owner allows no fewer. */
export const sessionsMax = 50
/** The number of networks that an owner may name. */
export const signInNetworksMax = 50
/** A shorter time would end sessions while their users read a page. */
export const idleMinutesMin = 5

/** The names of the limits, in the order of the form. */
export const sessionLimitNames = ['idleMinutes', 'hours', 'maxSessions'] as const
/** One of `sessionLimitNames`. */
export type SessionLimitName = (typeof sessionLimitNames)[number]

/** The bounds of a limit. Both are inclusive. */
export interface LimitBounds {
  readonly min: number
  readonly max: number
}

/** Returns the values that an owner may choose: from the smallest useful one to that of the server. */
export function limitBounds(name: SessionLimitName, server: SessionLimits): LimitBounds {
  const min = name === 'idleMinutes' ? Math.min(idleMinutesMin, server.idleMinutes) : 1
  return { min, max: server[name] }
}

/** Returns the limits that are beyond their bounds; none for a policy that may be saved. */
export function wrongLimits(policy: SessionPolicy, server: SessionLimits): SessionLimitName[] {
  return sessionLimitNames.filter((name) => {
    const value = policy[name]
    if (value === null) return false
    const { min, max } = limitBounds(name, server)
    return !Number.isInteger(value) || value < min || value > max
  })
}

/** Returns the policy with each network once, in the order of the first mention. */
export function tidySessionPolicy(policy: SessionPolicy): SessionPolicy {
  return { ...policy, networks: [...new Set(policy.networks.map((text) => text.toLowerCase()))] }
}
