import type { DraftTables } from '#server/platform/database/tables/draft.ts'
import type { FinanceTables } from '#server/platform/database/tables/finance.ts'
import type { HelpTables } from '#server/platform/database/tables/help.ts'
import type { IdentityTables } from '#server/platform/database/tables/identity.ts'
import type { ImportTables } from '#server/platform/database/tables/import.ts'
import type { MaterialTables } from '#server/platform/database/tables/material.ts'
import type { MessageTables } from '#server/platform/database/tables/message.ts'
import type { PersonalConfigTables } from '#server/platform/database/tables/personal-config.ts'
import type { PromotionTables } from '#server/platform/database/tables/promotion.ts'
import type { PublishedTables } from '#server/platform/database/tables/published.ts'
import type { StoredFileTables } from '#server/platform/database/tables/stored-file.ts'
import type { VerificationTables } from '#server/platform/database/tables/verification.ts'
import type { WorkOrderTables } from '#server/platform/database/tables/work-order.ts'
import type { QuestionTables } from '#server/platform/database/tables/question.ts'
import type { ResponseTables } from '#server/platform/database/tables/response.ts'
import type { UsageTables } from '#server/platform/database/tables/usage.ts'

/** The database's types for Kysely; the migrations next to this file define the schema. */
export interface Tables
  extends
    IdentityTables,
    PersonalConfigTables,
    PromotionTables,
    DraftTables,
    ImportTables,
    MaterialTables,
    MessageTables,
    PublishedTables,
    StoredFileTables,
    VerificationTables,
    FinanceTables,
    ResponseTables,
    WorkOrderTables,
    HelpTables,
    QuestionTables,
    UsageTables {}
