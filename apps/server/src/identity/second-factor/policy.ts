import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import { factorPolicy, saveFactorPolicy } from '@placard/contract/identity/second-factor'
import { factorGraceDays, type FactorPolicy } from '@placard/domain/platform/access/factor-policy'
import { factorPolicyNames } from '@placard/domain/platform/access/factor-policy-names'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { messageType } from '@placard/domain/support/message/message'
import { sql } from 'kysely'
import { selectOwn, updateOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { changedByOther } from '#server/platform/http/refusal.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { noteSecurityEvent } from '#server/platform/security-log/write.ts'
import { inAllLanguages, tell } from '#server/support/message/tell.ts'

const texts = textTable({
  title: ['The rule for two-step verification has changed', '两步验证规则已变更'],
  text: [
    'From now on: {rule}. Those who need it have {days} days to add a passkey or set up an authenticator app under “Account settings”. After that, it must be set up before anything else.',
    '新规则：{rule}。需要开启的人员请在 {days} 天内于“个人中心”添加通行密钥或绑定验证器应用，逾期须先完成绑定方可继续使用。',
  ],
  optional: [
    'Two-step verification is optional from now on. You find it under “Account settings”.',
    '两步验证现为可选，可在“个人中心”开启。',
  ],
})

export const factorPolicyRoutes: Route[] = [
  actingRoute(factorPolicy, async (_input, { scope }) => policyOf(scope)),

  actingRoute(saveFactorPolicy, async (input, { scope }) => savePolicy(scope, input)),
]

async function policyOf(scope: OwnerScope): Promise<OutputOf<typeof factorPolicy>> {
  const owner = await selectOwn(scope, 'owner')
    .select(['factor_policy', 'factor_policy_since', 'version'])
    .executeTakeFirstOrThrow()
  return {
    policy: owner.factor_policy,
    since: owner.factor_policy_since.getTime(),
    version: owner.version,
  }
}

/** Sets the rule, inside the scope's transaction. @throws Refusal `changedByOther` */
async function savePolicy(
  scope: OwnerScope,
  { policy, version }: ReadInputOf<typeof saveFactorPolicy>,
): Promise<OutputOf<typeof saveFactorPolicy>> {
  const before = await selectOwn(scope, 'owner')
    .select(['factor_policy', 'owner_name', 'version'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (before.version !== version) throw changedByOther(await policyOf(scope))
  if (before.factor_policy === policy) return policyOf(scope)
  await updateOwn(scope, 'owner')
    .set({ factor_policy: policy, factor_policy_since: sql<Date>`now()`, version: version + 1 })
    .execute()
  await logOperation(scope, {
    operation: 'change',
    entity: 'owner',
    entityId: scope.ownerId,
    entityName: before.owner_name,
    before: { factorPolicy: before.factor_policy },
    after: { factorPolicy: policy },
    version: version + 1,
  })
  const facts = { policyBefore: before.factor_policy, policy }
  await noteSecurityEvent(scope, { kind: 'factorPolicyChanged', accountId: null, facts })
  await tellEverybody(scope, policy)
  return policyOf(scope)
}

async function tellEverybody(scope: OwnerScope, policy: FactorPolicy): Promise<void> {
  await tell(scope, {
    msgType: messageType.platform,
    accountId: null,
    title: inAllLanguages((locale) => texts[locale].title),
    text: inAllLanguages((locale) =>
      policy === 'optional'
        ? texts[locale].optional
        : texts[locale].text({ rule: factorPolicyNames[locale][policy], days: factorGraceDays }),
    ),
  })
}
