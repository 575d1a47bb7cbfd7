import type { SavedOwner } from '@placard/contract/identity/owner'
import type { MenuGrant } from '@placard/domain/platform/menu/permission'
import type { OwnerType } from '@placard/domain/platform/access/owner-type'
import type { DataEntry } from '@placard/domain/platform/shared-state/data-entry'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

export interface OwnerRecord {
  owner_id: string
  owner_name: string
  owner_type: OwnerType
  agency_id: string | null
  level: number
  biz_limit: number
  currency: string
  time_zone: string
  create_ad_disabled: boolean
  create_ad_reason: string
  is_gray_ad_owner: boolean
  day_budget_limit: string | null
  expiry_warnings: boolean
  support_view: boolean
  contact_name: string
  contact_phone: string
  contact_email: string
  menu_tree: string[] | null
  data_tree: DataEntry[]
  material_mb: number | null
  attachment_mb: number | null
  import_mb: number | null
  labels: string[]
  assigned_to: string | null
  version: number
  closed_at: Date | null
  /** Set when it is closed: only then may its agency open it again. */
  closed_by_agency: boolean
}

export interface OwnerFacts {
  readonly ownerName: string
  readonly createAdDisabled: boolean
  readonly createAdReason: string
  readonly isGrayAdOwner: boolean
  /** Cents; null without a limit. */
  readonly dailyBudgetLimit: number | null
  readonly expiryWarnings: boolean
  readonly supportView: boolean
  readonly contactName: string
  readonly contactPhone: string
  readonly contactEmail: string
  readonly bizLimit: number
  readonly level: number
  readonly menuTree: MenuGrant
  readonly dataTree: readonly DataEntry[]
  /** The maximum size of its files of one kind, in megabytes; null for the default of the settings. */
  readonly materialMb: number | null
  readonly attachmentMb: number | null
  readonly importMb: number | null
  readonly agencyId: string | null
  readonly closed: boolean
}

export function lockOwnerRecord(scope: OwnerScope): Promise<OwnerRecord> {
  return selectOwn(scope, 'owner').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()
}

export function factsOf(record: OwnerRecord): OwnerFacts {
  return {
    ownerName: record.owner_name,
    createAdDisabled: record.create_ad_disabled,
    createAdReason: record.create_ad_reason,
    isGrayAdOwner: record.is_gray_ad_owner,
    dailyBudgetLimit: record.day_budget_limit === null ? null : Number(record.day_budget_limit),
    expiryWarnings: record.expiry_warnings,
    supportView: record.support_view,
    contactName: record.contact_name,
    contactPhone: record.contact_phone,
    contactEmail: record.contact_email,
    bizLimit: record.biz_limit,
    level: record.level,
    menuTree: record.menu_tree,
    dataTree: record.data_tree,
    materialMb: record.material_mb,
    attachmentMb: record.attachment_mb,
    importMb: record.import_mb,
    agencyId: record.agency_id,
    closed: record.closed_at !== null,
  }
}

export function savedOwnerOf(record: OwnerRecord): SavedOwner {
  return {
    ownerId: record.owner_id,
    ownerName: record.owner_name,
    currency: record.currency,
    timeZone: record.time_zone,
    version: record.version,
  }
}
