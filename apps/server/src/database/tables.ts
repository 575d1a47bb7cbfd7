import type { DraftTables } from '#server/database/tables/draft.ts'
import type { FinanceTables } from '#server/database/tables/finance.ts'
import type { HelpTables } from '#server/database/tables/help.ts'
import type { IdentityTables } from '#server/database/tables/identity.ts'
import type { ImportTables } from '#server/database/tables/import.ts'
import type { MaterialTables } from '#server/database/tables/material.ts'
import type { MessageTables } from '#server/database/tables/message.ts'
import type { PersonalConfigTables } from '#server/database/tables/personal-config.ts'
import type { PromotionTables } from '#server/database/tables/promotion.ts'
import type { PublishedTables } from '#server/database/tables/published.ts'
import type { StoredFileTables } from '#server/database/tables/stored-file.ts'
import type { VerificationTables } from '#server/database/tables/verification.ts'
import type { WorkOrderTables } from '#server/database/tables/work-order.ts'
import type { QuestionTables } from '#server/database/tables/question.ts'
import type { ResponseTables } from '#server/database/tables/response.ts'
import type { UsageTables } from '#server/database/tables/usage.ts'

/** The database as Kysely sees it; the truth is in the migrations beside this file. */
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
