import { textTable } from '@placard/domain/platform/locale/text-table'
import { messageType } from '@placard/domain/support/message/message'
import type { FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { productScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type UnitOfWork, withTransaction } from '#server/platform/database/unit-of-work.ts'
import { requestOrigin } from '#server/platform/http/request-origin.ts'
import { noteAccountEvent } from '#server/platform/security-log/write.ts'
import { inAllLanguages, notifyPermitted } from '#server/support/message/tell.ts'

interface Way {
  owner_id: string | null
  email: string
  keeps_password: boolean
}

/**
 * Returns whether an account must sign in at the identity provider of its owner: passwords and passkeys then open only
 * accounts that keep theirs, for the day on which the provider does not work. Their use is told to those who manage
 * users.
 */
export async function mustUseProvider(
  unit: UnitOfWork,
  accountId: string,
  { request, used }: { readonly request: FastifyRequest; readonly used: KeptWay['used'] },
): Promise<boolean> {
  const way = await onlyWayOf(unit.db, accountId)
  if (way === undefined) return false
  if (!way.keeps_password) return true
  await withTransaction(unit, async (inside) => {
    const actor = { ...requestOrigin(request), source: 'call', isOwn: true } as const
    await noteAccountEvent(inside.db, { kind: 'keptPasswordUsed', accountId, facts: {} }, actor)
    const kept = { account: way.email, used }
    if (way.owner_id !== null) await tellOfUse(inside, way.owner_id, kept)
  })
  return false
}

async function onlyWayOf(db: Kysely<Tables>, accountId: string): Promise<Way | undefined> {
  const { rows } = await sql<Way>`
    select a.owner_id, a.email, a.keeps_password
    from account a join oidc_connection c on c.owner_id = coalesce(a.owner_id, 0)
    where a.account_id = ${accountId} and c.is_only_way limit 1`.execute(db)
  return rows[0]
}

const texts = textTable({
  title: {
    password: ['{account} signed in with a password', '{account} 使用密码登录'],
    passkey: ['{account} signed in with a passkey', '{account} 使用通行密钥登录'],
  },
  text: {
    password: [
      'Your company signs in with its identity provider. This account keeps a password for emergencies. If this was none, change the password and look at the operation log.',
      '贵公司统一通过身份提供方登录，该账号保留密码仅供紧急情况使用。如非紧急情况，请修改密码并检查操作日志。',
    ],
    passkey: [
      'Your company signs in with its identity provider. This account keeps its passkeys for emergencies. If this was none, remove them and look at the operation log.',
      '贵公司统一通过身份提供方登录，该账号保留通行密钥仅供紧急情况使用。如非紧急情况，请移除通行密钥并检查操作日志。',
    ],
  },
})

interface KeptWay {
  readonly account: string
  readonly used: 'password' | 'passkey'
}

function tellOfUse(unit: UnitOfWork, ownerId: string, { account, used }: KeptWay): Promise<void> {
  return notifyPermitted(productScope(unit, ownerId), 'operator', {
    msgType: messageType.platform,
    title: inAllLanguages((locale) => texts[locale].title[used]({ account })),
    text: inAllLanguages((locale) => texts[locale].text[used]),
  })
}
