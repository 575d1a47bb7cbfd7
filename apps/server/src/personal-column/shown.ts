import type { PageCode } from '@placard/contract/personal-column'
import { columnStatus, type PersonalColumn } from '@placard/domain/column/element'
import type { Locale } from '@placard/domain/locale/locale'
import type { OwnerScope } from '#server/database/scope.ts'
import { columnsOf } from '#server/personal-column/columns.ts'
import { choiceInUse } from '#server/personal-column/set-in-use.ts'

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
