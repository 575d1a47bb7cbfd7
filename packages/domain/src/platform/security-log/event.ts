import type { FactorPolicy } from '../access/factor-policy.ts'
import type { OperatorRole } from '../access/role.ts'
import type { StaffRole } from '../access/staff-role.ts'

/** The ways to sign in. */
export type SignInWay = 'password' | 'passkey' | 'provider'

/** The reasons for refusing the sign-in of a known account. */
export type SignInRefusal =
  | 'wrongPassword'
  | 'wrongCode'
  | 'wrongPasskey'
  | 'suspended'
  | 'ended'
  | 'providerOnly'
  | 'noRole'
  | 'foreignNetwork'

/** The causes of the end of sessions. */
export type SessionEnd = 'user' | 'limit' | 'provider' | 'command'

/** The changes of the sign-in at an identity provider. */
export type ProviderChange =
  | 'added'
  | 'removed'
  | 'onlyWay'
  | 'besidePasswords'
  | 'provisioningOn'
  | 'provisioningOff'

/** All facts that entries have, by name. */
interface Facts {
  readonly way: SignInWay
  readonly reason: SignInRefusal
  readonly cause: SessionEnd
  /** The number of sessions that ended. */
  readonly sessions: number
  readonly codesLeft: number
  readonly token: string
  /** The id of the token. */
  readonly tokenId: string
  readonly network: string
  /** The last day of a token or of a user's rights; null for no end. */
  readonly lastDay: string | null
  readonly rolesBefore: readonly OperatorRole[]
  readonly roles: readonly OperatorRole[]
  /** The reason of a support view. */
  readonly viewReason: string
  /** The time until which it lasts, in the time zone of the owner, such as `2026-11-27 14:30`. */
  readonly viewUntil: string
  readonly staffRolesBefore: readonly StaffRole[]
  readonly staffRoles: readonly StaffRole[]
  /** The parts of a grant that differ, by their names on the wire. */
  readonly parts: readonly string[]
  readonly file: 'operators' | 'securityLog'
  readonly format: 'csv' | 'xlsx'
  readonly policyBefore: FactorPolicy
  readonly policy: FactorPolicy
  readonly idleMinutes: number | null
  readonly hours: number | null
  readonly maxSessions: number | null
  readonly networks: readonly string[]
  /** The name of an identity provider. */
  readonly provider: string
  readonly providerChange: ProviderChange
}

/** The name of a fact. */
export type FactName = keyof Facts

/**
 * The kinds of entries in the security log, in the order of the filter, each with its facts. Another kind needs a line
 * here and its name in `securityEventNames`.
 */
export const securityEvents = {
  signIn: ['way'],
  factorAsked: ['way'],
  signInRefused: ['reason'],
  sessionsEnded: ['sessions', 'cause'],
  passwordChanged: [],
  passwordReset: [],
  passwordLinkMade: [],
  factorSetUp: [],
  factorRemoved: [],
  passkeyAdded: [],
  passkeyRenamed: [],
  passkeyRemoved: [],
  factorReset: [],
  recoveryCodeUsed: ['codesLeft'],
  recoveryCodesRenewed: [],
  providerLinked: [],
  providerUnlinked: [],
  keptPasswordUsed: [],
  providerChanged: ['provider', 'providerChange'],
  tokenMade: ['token', 'tokenId', 'lastDay'],
  tokenRotated: ['token', 'tokenId', 'lastDay'],
  tokenRevoked: ['token', 'tokenId'],
  tokenNewNetwork: ['token', 'tokenId', 'network'],
  invited: ['roles', 'lastDay'],
  invitedAgain: [],
  grantChanged: ['parts', 'rolesBefore', 'roles', 'lastDay'],
  staffGrantChanged: ['staffRolesBefore', 'staffRoles'],
  suspended: [],
  suspensionLifted: [],
  accountRemoved: [],
  peopleExported: ['file', 'format'],
  factorPolicyChanged: ['policyBefore', 'policy'],
  sessionPolicyChanged: ['idleMinutes', 'hours', 'maxSessions', 'networks'],
  supportViewStarted: ['viewReason', 'viewUntil'],
  supportViewEnded: [],
} as const satisfies Readonly<Record<string, readonly FactName[]>>

/** The kind of an entry. */
export type SecurityEventKind = keyof typeof securityEvents

// The keys of a literal object are those of its type.
/** All kinds, in the order of the filter. */
export const securityEventKinds = Object.keys(securityEvents) as SecurityEventKind[]

/** The facts of an entry of that kind. */
export type FactsOf<Kind extends SecurityEventKind> = Pick<
  Facts,
  (typeof securityEvents)[Kind][number]
>

/** The number of days for which entries are kept. */
export const securityLogDays = 400
