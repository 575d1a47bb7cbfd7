import type { PageCode } from '@placard/contract/campaigns/personal-column'
import { columnStatus, type PersonalColumn } from '@placard/domain/platform/column/element'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { columnsOf } from '#server/campaigns/personal-column/columns.ts'
import { choiceInUse } from '#server/campaigns/personal-column/set-in-use.ts'

/** The columns of a page as the calling person has them: the shown ones in their order, then the hidden ones. */
export async function personalColumns(
  scope: OwnerScope,
  pageCode: PageCode,
  locale: Locale,
): Promise<PersonalColumn[]> {
  const columns = columnsOf(pageCode, await choiceInUse(scope, pageCode), locale)
  const shown = columns.filter(({ status }) => status === columnStatus.shown)
  const hidden = columns.filter(({ status }) => status === columnStatus.hidden)
  return [...shown.toSorted((a, b) => Number(a.sort) - Number(b.sort)), ...hidden]
}
