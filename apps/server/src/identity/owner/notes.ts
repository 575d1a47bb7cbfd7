import type { Problem } from '@placard/contract/platform/envelope'
import { areasOf } from '@placard/domain/platform/access/permission'
import type { OperatorRole } from '@placard/domain/platform/access/role'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import type { OwnerRecord } from '#server/identity/owner/record.ts'
import { selectOwn, updateOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'
import { difference, logOperation } from '#server/platform/operation-log/write.ts'

const texts = textTable({
  nobody: [
    'Nobody of the agency has this account. Choose somebody else.',
    '代理商没有该账号，请选择其他人员。',
  ],
  granting: [
    'Operators are limited to advertisers with the label “{label}”, so only users who manage operators can give or take it.',
    '有操作员的广告主范围由标签“{label}”限定，只有可管理操作员的用户才能添加或移除该标签。',
  ],
})

interface Notes {
  /** The advertiser, locked. */
  readonly client: OwnerScope
  readonly record: OwnerRecord
  /** Undefined to leave them as they are. */
  readonly labels?: readonly string[] | undefined
  /** An account of the agency, or null for nobody. */
  readonly assignedTo?: string | null | undefined
}

interface Noting {
  readonly roles: readonly OperatorRole[]
  readonly locale: Locale
}

/**
 * Saves what the acting agency notes about an advertiser, inside the scope's transaction. The log entry is the agency's:
 * the advertiser does not see the notes.
 *
 * @throws Refusal `invalidInput` for a person who is not of the acting agency, or for a label that limits an operator
 *   if the user does not manage operators
 */
export async function saveNotes(scope: OwnerScope, notes: Notes, by: Noting): Promise<OwnerRecord> {
  const { client, record } = notes
  const was = { labels: record.labels, assignedTo: record.assigned_to }
  const { assignedTo = was.assignedTo } = notes
  const labels = notes.labels === undefined ? was.labels : tidyLabels(notes.labels)
  const changed = difference(was, { labels, assignedTo })
  if (changed === null) return record
  await refuseNotes(scope, { was, labels, assignedTo }, by)
  const version = record.version + 1
  await updateOwn(client, 'owner').set({ labels, assigned_to: assignedTo, version }).execute()
  await logOperation(scope, {
    operation: 'change',
    entity: 'owner',
    entityId: record.owner_id,
    entityName: record.owner_name,
    version,
    ...changed,
  })
  return { ...record, labels, assigned_to: assignedTo, version }
}

/** Returns labels in their canonical form: sorted, each once, whatever their letter case. */
function tidyLabels(labels: readonly string[]): string[] {
  const byKey = new Map(labels.map((label) => [label.toLowerCase(), label]))
  return [...byKey.values()].toSorted((a, b) => a.localeCompare(b, 'en'))
}

interface Change {
  readonly was: { readonly labels: readonly string[]; readonly assignedTo: string | null }
  readonly labels: readonly string[]
  readonly assignedTo: string | null
}

async function refuseNotes(
  scope: OwnerScope,
  { was, labels, assignedTo }: Change,
  { roles, locale }: Noting,
): Promise<void> {
  const problems: Problem[] = []
  if (assignedTo !== null && assignedTo !== was.assignedTo && !(await isUser(scope, assignedTo))) {
    const facts = { expected: 'a user of the agency', got: assignedTo }
    problems.push({ path: 'assignedTo', ...facts, message: texts[locale].nobody })
  }
  if (!areasOf(roles).has('operator')) {
    const [label] = await grantingLabels(scope, [
      ...labels.filter((one) => !was.labels.includes(one)),
      ...was.labels.filter((one) => !labels.includes(one)),
    ])
    const facts = { expected: 'labels that limit nobody', got: label ?? '' }
    if (label !== undefined)
      problems.push({ path: 'labels', ...facts, message: texts[locale].granting({ label }) })
  }
  if (problems.length > 0) throw invalidInput(problems)
}

async function isUser(scope: OwnerScope, accountId: string): Promise<boolean> {
  const account = await selectOwn(scope, 'account')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return account !== undefined
}

/** Returns those of the labels that limit the advertisers of an operator. */
async function grantingLabels(scope: OwnerScope, labels: readonly string[]): Promise<string[]> {
  if (labels.length === 0) return []
  const { rows } = await runOwn<{ label: string }>(
    scope,
    owned`
      select distinct label from account a, unnest(a.advertiser_labels) label
      where a.owner_id = ${scope.ownerId} and a.removed_at is null and label = any (${labels}::text[])`,
  )
  return rows.map(({ label }) => label)
}
