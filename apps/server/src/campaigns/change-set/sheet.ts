import type { ExportFormat } from '@placard/contract/platform/export'
import { elementType } from '@placard/domain/platform/column/element'
import { loggedEntityNames } from '@placard/domain/platform/operation-log/entity'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { readChangeSet } from '#server/campaigns/change-set/set.ts'
import { changeSetTexts } from '#server/campaigns/change-set/texts.ts'
import { entriesOf, type EntryRecord, entryView } from '#server/campaigns/change-set/view.ts'
import { withValueNames } from '#server/campaigns/operation-log/entry.ts'
import type { Snapshot } from '#server/platform/database/snapshot.ts'
import { owned } from '#server/platform/database/owned-sql.ts'
import { checkLength } from '#server/platform/export/file.ts'
import type { Sheet, SheetLine } from '#server/platform/spreadsheet/sheet.ts'

const { text } = elementType
const widthsPx = [110, 90, 240, 240, 100, 380, 380]

/**
 * Returns the rows of a change set with their outcome. @throws Refusal `notFound`, or `limitReached` for more rows than
 * a sheet can hold
 */
export async function changeSetSheet(
  { scope, batches }: Snapshot,
  changeSetId: string,
  { format, locale }: { readonly format: ExportFormat; readonly locale: Locale },
): Promise<Sheet> {
  const set = await readChangeSet(scope, changeSetId)
  if (format === 'xlsx') checkLength(set.total_count, locale)
  const isOver = set.state === 'done' || set.state === 'failed' || set.state === 'cancelled'
  const query = owned`${entriesOf(scope, changeSetId)} order by e.entry_num`
  async function* rows() {
    for await (const batch of batches<EntryRecord>(query))
      yield (await withValueNames(scope, batch)).map((row) => lineOf(row, { isOver, locale }))
  }
  const { name, columns } = changeSetTexts[locale].sheet
  return {
    name,
    columns: columns.map((heading, at) => ({
      name: heading,
      type: text,
      widthPx: widthsPx[at] ?? 110,
    })),
    rows: rows(),
  }
}

function lineOf(
  row: EntryRecord,
  { isOver, locale }: { readonly isOver: boolean; readonly locale: Locale },
): SheetLine {
  const { outcomes } = changeSetTexts[locale].sheet
  const { verdict, isApplied, changes, problems, ...entry } = entryView(row, locale)
  const outcome =
    verdict !== 'change' ? verdict : isApplied ? 'applied' : isOver ? 'notApplied' : 'change'
  return [
    entry.entityId,
    loggedEntityNames[locale][entry.level],
    entry.name,
    entry.parents,
    outcome === null ? '' : outcomes[outcome],
    changes.map((change) => `${change.label}: ${change.text}`).join('\n'),
    problems.map(({ message }) => message).join('\n'),
  ]
}
