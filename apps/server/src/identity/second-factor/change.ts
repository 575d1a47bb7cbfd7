import { homeScope } from '#server/identity/account/password.ts'
import type { UnitOfWork } from '#server/platform/database/unit-of-work.ts'
import type { SignedInContext } from '#server/platform/http/route.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { noteSecurityEvent } from '#server/platform/security-log/write.ts'

type Fields = Readonly<Record<string, boolean | string | null>>

interface FactorChange {
  readonly kind:
    | 'factorSetUp'
    | 'factorRemoved'
    | 'passkeyAdded'
    | 'passkeyRenamed'
    | 'passkeyRemoved'
    | 'recoveryCodesRenewed'
  /** The fields as the operation log has them. */
  readonly before?: Fields
  readonly after: Fields
}

/** Notes a change that the user makes to the second factors of the own account, in both logs. */
export async function noteFactorChange(
  unit: UnitOfWork,
  { actor, principal }: SignedInContext,
  { kind, before, after }: FactorChange,
): Promise<void> {
  const { accountId, email, homeOwnerId } = principal
  const scope = homeScope(unit, actor, homeOwnerId)
  await noteSecurityEvent(scope, { kind, accountId, facts: {} })
  await logOperation(scope, {
    operation: 'change',
    entity: 'account',
    entityId: accountId,
    entityName: email,
    before: before ?? null,
    after,
    version: null,
  })
}
