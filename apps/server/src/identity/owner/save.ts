import { sql } from 'kysely'
import { deleteOwn, updateOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { changedByOther } from '#server/platform/http/refusal.ts'
import { type Difference, difference, logOperation } from '#server/platform/operation-log/write.ts'
import {
  factsOf,
  lockOwnerRecord,
  type OwnerFacts,
  type OwnerRecord,
} from '#server/identity/owner/record.ts'
import { demandRotation } from '#server/platform/session/rotation.ts'
import { signOut } from '#server/platform/session/session.ts'

export interface OwnerSave {
  /** The version that the writer saw. */
  readonly version: number
  /** Missing or undefined fields keep their values. */
  readonly changes: { readonly [Name in keyof OwnerFacts]?: OwnerFacts[Name] | undefined }
  /** Returns the owner as the writer sees owners, for a refusal. */
  view(record: OwnerRecord): Promise<unknown>
}

/**
 * Changes the acting owner, inside the scope's transaction, and returns it. The change takes effect at once, and ends
 * all access that it removes. A save without changes keeps the version.
 *
 * @throws Refusal `changedByOther` with the current one
 */
export async function changeOwner(scope: OwnerScope, save: OwnerSave): Promise<OwnerRecord> {
  const record = await lockOwnerRecord(scope)
  if (record.version !== save.version) throw changedByOther(await save.view(record))
  const was = factsOf(record)
  const is = factsAfter(was, save.changes)
  const changed = difference(was, is)
  if (changed === null) return record
  const version = record.version + 1
  await writeOwner(scope, is, version)
  await endWhatIsTaken(scope, changed)
  await logOperation(scope, {
    operation: 'change',
    entity: 'owner',
    entityId: record.owner_id,
    entityName: is.ownerName,
    version,
    ...changed,
  })
  return lockOwnerRecord(scope)
}

function factsAfter(was: OwnerFacts, changes: OwnerSave['changes']): OwnerFacts {
  const { createAdDisabled = was.createAdDisabled, createAdReason = was.createAdReason } = changes
  return {
    ...was,
    // Null is a value: every menu, no agency, no limit.
    ...definedOf(changes),
    createAdDisabled,
    // A leftover reason would be shown the next time that something is disabled.
    createAdReason: createAdDisabled ? createAdReason : '',
  }
}

function definedOf(changes: OwnerSave['changes']): Partial<OwnerFacts> {
  const defined = Object.entries(changes).filter(([, value]) => value !== undefined)
  // The remaining fields are the same in both, each with its own value.
  return Object.fromEntries(defined) as Partial<OwnerFacts>
}

async function writeOwner(scope: OwnerScope, facts: OwnerFacts, version: number): Promise<void> {
  await updateOwn(scope, 'owner')
    .set((eb) => ({
      owner_name: facts.ownerName,
      create_ad_disabled: facts.createAdDisabled,
      create_ad_reason: facts.createAdReason,
      is_gray_ad_owner: facts.isGrayAdOwner,
      day_budget_limit: facts.dailyBudgetLimit,
      expiry_warnings: facts.expiryWarnings,
      support_view: facts.supportView,
      contact_name: facts.contactName,
      contact_phone: facts.contactPhone,
      contact_email: facts.contactEmail,
      biz_limit: facts.bizLimit,
      level: facts.level,
      menu_tree: facts.menuTree && [...facts.menuTree],
      data_tree: JSON.stringify(facts.dataTree),
      material_mb: facts.materialMb,
      attachment_mb: facts.attachmentMb,
      import_mb: facts.importMb,
      agency_id: facts.agencyId,
      // Notes of an agency stay with it.
      labels: sql`case when agency_id is distinct from ${facts.agencyId} then '{}' else labels end`,
      assigned_to: sql`case when agency_id is distinct from ${facts.agencyId} then null else assigned_to end`,
      closed_at: facts.closed ? eb.fn.coalesce('closed_at', eb.fn<Date>('now')) : null,
      closed_by_agency: facts.closed
        ? sql<boolean>`case when closed_at is null then ${scope.homeOwnerId}::bigint is not null else closed_by_agency end`
        : false,
      version,
    }))
    .execute()
}

/**
 * Ends access that was taken away. The acting user is checked with every request; access that was granted must not
 * return when the owner is opened again.
 */
async function endWhatIsTaken(scope: OwnerScope, { after }: Difference): Promise<void> {
  if (after['closed'] === true) await signOut(scope, 'everybody')
  if ('closed' in after || 'agencyId' in after) await deleteOwn(scope, 'acting_access').execute()
  if ('menuTree' in after || 'dataTree' in after) await demandRotation(scope, 'everybody')
}
