import { dictionaryType } from '@placard/domain/campaigns/dictionary/type'
import { type FieldProblem, fieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** The app that a plan promotes, as its row has it. */
export interface PromotedApp {
  readonly app_code: string | null
  readonly is_app_offline: boolean
}

/** An app by its code in the dictionary, and what is wrong where there is none. @param code null: no app is named */
export async function appOf(
  scope: OwnerScope,
  code: string | null,
): Promise<{ app: PromotedApp; problems: FieldProblem[] }> {
  const { rows } = await runOwn<{ is_app_offline: boolean | null }>(
    scope,
    owned`select i.offline as is_app_offline from owner o
      left join dictionary_item i on i.dic_type = ${dictionaryType.app} and i.code = ${code}
      where o.owner_id = ${scope.ownerId}`,
  )
  const isOffline = rows[0]?.is_app_offline ?? null
  const isUnknown = code !== null && isOffline === null
  return {
    app: { app_code: code, is_app_offline: isOffline === true },
    problems: isUnknown ? [fieldProblem('appUnknown', ['appCode', code], {})] : [],
  }
}
