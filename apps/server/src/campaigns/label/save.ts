import { code } from '@placard/contract/platform/code'
import type { saveLabel } from '@placard/contract/campaigns/label'
import type { ReadInputOf } from '@placard/contract/platform/call'
import { labelsMax } from '@placard/domain/campaigns/label/label'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { type LabelRecord, savedLabelOf } from '#server/campaigns/label/label.ts'
import { insertOwn, selectOwn, updateOwn } from '#server/platform/database/own.ts'
import { lockOwn, owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { problemAt } from '#server/platform/http/input.ts'
import { changedByOther, invalidInput, notFound, Refusal } from '#server/platform/http/refusal.ts'
import { difference, logOperation } from '#server/platform/operation-log/write.ts'

type Wanted = ReadInputOf<typeof saveLabel>

/**
 * Adds or changes a label, inside the scope's transaction. A save without changes keeps the version.
 *
 * @throws Refusal `notFound`, `changedByOther` with the current one, `limitReached`, or `invalidInput`
 */
export async function saveOwnLabel(
  scope: OwnerScope,
  input: Wanted,
  locale: Locale,
): Promise<LabelRecord> {
  await lockLabels(scope)
  const { labelId } = input
  return labelId === undefined
    ? addLabel(scope, input, locale)
    : changeLabel(scope, { ...input, labelId }, locale)
}

async function addLabel(
  scope: OwnerScope,
  { labelName, color = 'gray', version }: Wanted,
  locale: Locale,
): Promise<LabelRecord> {
  if (labelName === undefined) throw missing('labelName', 'the name of the new label', locale)
  if (version !== undefined) {
    const facts = { expected: 'no version of a new label', got: `${version}` }
    throw invalidInput([problemAt('version', facts, locale)])
  }
  await checkRoom(scope, { labelId: null, labelName }, locale)
  const row = await insertOwn(scope, 'label', { label_name: labelName, color })
    .returning(['label_id', 'label_name', 'color', 'version'])
    .executeTakeFirstOrThrow()
  await logOperation(scope, {
    operation: 'create',
    entity: 'label',
    entityId: row.label_id,
    entityName: labelName,
    before: null,
    after: { labelName, color },
    version: 1,
  })
  return row
}

async function changeLabel(
  scope: OwnerScope,
  input: Wanted & { labelId: string },
  locale: Locale,
): Promise<LabelRecord> {
  const { labelId, version } = input
  if (version === undefined) throw missing('version', 'the version that you saw', locale)
  const row = await lockLabel(scope, { labelId, version })
  const was = { labelName: row.label_name, color: row.color }
  const { labelName = was.labelName, color = was.color } = input
  const change = difference(was, { labelName, color })
  if (change === null) return row
  await checkRoom(scope, { labelId, labelName }, locale)
  const changes = { label_name: labelName, color, version: version + 1 }
  await updateOwn(scope, 'label').set(changes).where('label_id', '=', labelId).execute()
  await logOperation(scope, {
    operation: 'change',
    entity: 'label',
    entityId: labelId,
    entityName: was.labelName,
    ...change,
    version: changes.version,
  })
  return { label_id: labelId, ...changes }
}

interface LabelVersion {
  readonly labelId: string
  readonly version: number
}

/** Removes a label. Its rows keep it, unseen. @throws Refusal `notFound`, or `changedByOther` with the current one */
export async function removeOwnLabel(scope: OwnerScope, seen: LabelVersion): Promise<void> {
  const { labelId } = seen
  const row = await lockLabel(scope, seen)
  await updateOwn(scope, 'label')
    .set({ removed_at: new Date(), version: row.version + 1 })
    .where('label_id', '=', labelId)
    .execute()
  await logOperation(scope, {
    operation: 'remove',
    entity: 'label',
    entityId: labelId,
    entityName: row.label_name,
    before: { labelName: row.label_name, color: row.color },
    after: null,
    version: row.version + 1,
  })
}

/** Restores a removed label. @throws Refusal `notFound`, `limitReached`, or `invalidInput` for a taken name */
export async function restoreOwnLabel(
  scope: OwnerScope,
  labelId: string,
  locale: Locale,
): Promise<LabelRecord> {
  await lockLabels(scope)
  const row = await labelBy(scope, labelId).where('removed_at', 'is not', null).executeTakeFirst()
  if (row === undefined) throw notFound()
  const { label_name: labelName, color } = row
  await checkRoom(scope, { labelId: null, labelName }, locale)
  const version = row.version + 1
  await updateOwn(scope, 'label')
    .set({ removed_at: null, version })
    .where('label_id', '=', labelId)
    .execute()
  await logOperation(scope, {
    operation: 'restore',
    entity: 'label',
    entityId: labelId,
    entityName: labelName,
    before: null,
    after: { labelName, color },
    version,
  })
  return { ...row, version }
}

function labelBy(scope: OwnerScope, labelId: string) {
  return selectOwn(scope, 'label')
    .select(['label_id', 'label_name', 'color', 'version'])
    .where('label_id', '=', labelId)
    .forUpdate()
}

async function lockLabel(
  scope: OwnerScope,
  { labelId, version }: LabelVersion,
): Promise<LabelRecord> {
  const row = await labelBy(scope, labelId).where('removed_at', 'is', null).executeTakeFirst()
  if (row === undefined) throw notFound()
  if (row.version !== version) throw changedByOther(savedLabelOf(row))
  return row
}

/** Keeps others from saving labels of the owner until the transaction ends, so that names and limit hold. */
async function lockLabels(scope: OwnerScope): Promise<void> {
  await lockOwn(scope, 'labels')
}

interface NamedLabel {
  /** Null for one that will be added to the owner's labels. */
  readonly labelId: string | null
  readonly labelName: string
}

async function checkRoom(
  scope: OwnerScope,
  { labelId, labelName }: NamedLabel,
  locale: Locale,
): Promise<void> {
  // Names as the index compares them, because letter case depends on the database.
  const { rows } = await runOwn<{ others: number; namesakes: number }>(
    scope,
    owned`
      select count(*)::int as others,
        count(*) filter (where lower(label_name) = lower(${labelName}))::int as namesakes
      from label
      where owner_id = ${scope.ownerId} and removed_at is null and label_id is distinct from ${labelId}::bigint`,
  )
  const { others, namesakes } = rows[0] ?? { others: 0, namesakes: 0 }
  const texts = labelTexts[locale]
  if (labelId === null && others >= labelsMax)
    throw new Refusal({ code: code.limitReached, message: texts.tooMany })
  if (namesakes === 0) return
  const message = texts.nameTaken({ name: labelName })
  const expected = 'a name that no other label has'
  throw invalidInput([{ path: 'labelName', expected, got: labelName, message }])
}

function missing(path: string, expected: string, locale: Locale) {
  return invalidInput([problemAt(path, { expected, got: 'nothing' }, locale)])
}

const labelTexts = textTable({
  nameTaken: ['There is a label “{name}” already.', '已有名为“{name}”的标签。'],
  tooMany: [
    `There are ${labelsMax} labels, which is as many as there can be. Remove one that is not used.`,
    `标签数量已达上限 ${labelsMax} 个，请先删除不用的标签。`,
  ],
})
