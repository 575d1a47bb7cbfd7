import type { ChangeSetTables } from '#server/platform/database/tables/change-set.ts'
import type { DeliveryTables } from '#server/platform/database/tables/delivery.ts'
import type { DraftTables, PromotionTables } from '#server/platform/database/tables/promotion.ts'
import type { FinanceTables } from '#server/platform/database/tables/finance.ts'
import type {
  HelpTables,
  PublishedTables,
  QuestionTables,
  ResponseTables,
} from '#server/platform/database/tables/published.ts'
import type { IdentityTables } from '#server/platform/database/tables/identity.ts'
import type { IdentityProviderTables } from '#server/platform/database/tables/identity-provider.ts'
import type { ImportTables } from '#server/platform/database/tables/import.ts'
import type { MaterialTables } from '#server/platform/database/tables/material.ts'
import type {
  MessageTables,
  PersonalConfigTables,
  VerificationTables,
  WorkOrderTables,
  WebhookTables,
} from '#server/platform/database/tables/support.ts'
import type { PasskeyTables } from '#server/platform/database/tables/passkey.ts'
import type { ReportFileTables } from '#server/platform/database/tables/report-file.ts'
import type { SecurityLogTables } from '#server/platform/database/tables/security-log.ts'
import type { StatisticsTables } from '#server/platform/database/tables/statistics.ts'
import type { StoredFileTables } from '#server/platform/database/tables/stored-file.ts'
import type { UsageTables } from '#server/platform/database/tables/usage.ts'

/** The database's types for Kysely; the migrations next to this file define the schema. */
export interface Tables
  extends
    IdentityTables,
    PasskeyTables,
    IdentityProviderTables,
    SecurityLogTables,
    PersonalConfigTables,
    PromotionTables,
    DraftTables,
    ImportTables,
    ChangeSetTables,
    MaterialTables,
    MessageTables,
    WebhookTables,
    PublishedTables,
    StatisticsTables,
    ReportFileTables,
    StoredFileTables,
    VerificationTables,
    FinanceTables,
    ResponseTables,
    WorkOrderTables,
    HelpTables,
    QuestionTables,
    UsageTables,
    DeliveryTables {}
