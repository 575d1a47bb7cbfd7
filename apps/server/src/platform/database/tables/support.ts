import type { MessageType } from '@placard/domain/support/message/message'
import type { PlatformWebhookEvent, WebhookEvent } from '@placard/domain/support/webhook/webhook'
import type { ColumnType, Generated } from 'kysely'
import type {
  GeneratedId,
  Id,
  Instant,
  OwnerKey,
  Texts,
} from '#server/platform/database/tables/column.ts'
import type { WorkOrderScheme, WorkOrderType } from '@placard/domain/support/work-order/scheme'
import type { ValidationStatus } from '@placard/domain/support/business-validation/validation'
import type { Day as CalendarDay } from '@placard/domain/platform/calendar/day'
import type { VerificationKind } from '@placard/domain/support/verification/verification'

interface MessageTable {
  owner_id: OwnerKey
  message_id: GeneratedId
  account_id: Id | null
  publication_id: Id | null
  message_type: ColumnType<MessageType, number, number>
  title: Texts
  body: Texts
  shown_from: Instant
  shown_until: Date | null
}

interface MessageReadTable {
  owner_id: OwnerKey
  account_id: Id
  message_id: Id
  mark_id: Id
}

export interface MessageTables {
  message: MessageTable
  message_read: MessageReadTable
}

interface WorkOrderTable {
  owner_id: OwnerKey
  order_id: GeneratedId
  scheme: Generated<WorkOrderScheme>
  status: Generated<number>
  order_type: ColumnType<WorkOrderType, number, number>
  title: string
  account_id: Id
  handled_by: Id | null
  version: Generated<number>
  created_at: Instant
  active_at: Instant
}

interface WorkOrderEntryTable {
  owner_id: OwnerKey
  entry_id: GeneratedId
  order_id: Id
  account_id: Id | null
  body: Generated<string>
  from_scheme: WorkOrderScheme | null
  from_status: number | null
  to_status: number | null
  created_at: Instant
}

interface WorkOrderFileTable {
  owner_id: OwnerKey
  file_id: Id
  entry_id: Id
}

export interface WorkOrderTables {
  work_order: WorkOrderTable
  work_order_entry: WorkOrderEntryTable
  work_order_file: WorkOrderFileTable
}

interface VerificationTable {
  owner_id: OwnerKey
  verification_id: GeneratedId
  kind: ColumnType<VerificationKind, VerificationKind, never>
  status: ColumnType<ValidationStatus, number, number>
  company_name: Generated<string>
  contact_name: Generated<string>
  contact_phone: Generated<string>
  number: string
  /** A date column only contains existing days. */
  valid_until: ColumnType<CalendarDay | null, string | null | undefined, string | null>
  reason: Generated<string>
  submitted_at: Instant
  reviewed_at: Date | null
  warned_days: number | null
  version: Generated<number>
}

interface VerificationDocumentTable {
  owner_id: OwnerKey
  verification_id: Id
  file_id: Id
}

export interface VerificationTables {
  verification: VerificationTable
  verification_document: VerificationDocumentTable
}

interface PersonalConfigTable {
  owner_id: OwnerKey
  account_id: Id
  config_code: string
  config_value: string
}

export interface PersonalConfigTables {
  personal_config: PersonalConfigTable
}

interface WebhookTable {
  /** 0 for the platform. */
  owner_id: OwnerKey
  webhook_id: GeneratedId
  address: string
  events: (WebhookEvent | PlatformWebhookEvent)[]
  of_advertisers: boolean
  state: Generated<'on' | 'off' | 'gone'>
  key_id: string
  secret: Buffer
  former_key_id: string | null
  former_secret: Buffer | null
  former_until: Date | null
  version: Generated<number>
  created_at: Instant
}

interface WebhookMessageTable {
  owner_id: OwnerKey
  message_id: GeneratedId
  webhook_id: Id
  event: string
  body: string
  created_at: Instant
  state: Generated<'waiting' | 'delivered' | 'failed'>
  attempts: Generated<number>
  not_before: Instant
  reserved_until: Date | null
  attempted_at: Date | null
  status: number | null
  failure: string | null
}

export interface WebhookTables {
  webhook: WebhookTable
  webhook_message: WebhookMessageTable
}
