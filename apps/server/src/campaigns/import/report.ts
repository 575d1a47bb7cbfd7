import { problemText } from '@placard/domain/campaigns/import/problem-text'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { byteOrderMark, csvText, type Line } from '#server/platform/http/download.ts'
import type { JobState } from '#server/campaigns/import/job.ts'
import { storedProblem } from '#server/campaigns/import/problems.ts'
import { importStatus, wrongState } from '#server/campaigns/import/view.ts'
import { importTexts, type Outcome } from '#server/campaigns/import/texts.ts'

const pageSize = 1_000

/**
 * Exports the report of an import as CSV for spreadsheets, with one line per entry and per row without one.
 *
 * @throws Refusal `notFound`, or `invalidInput` while the file is being read
 */
export async function reportCsv(
  scope: OwnerScope,
  jobId: string,
  locale: Locale,
): Promise<AsyncIterable<string>> {
  const { state } = await importStatus(scope, jobId, locale)
  if (state === 'reading' || state === 'mapping') throw wrongState(['ready', 'done'], state, locale)
  return reportText(scope, { jobId, state, locale })
}

interface Report {
  readonly jobId: string
  readonly state: JobState
  readonly locale: Locale
}

async function* reportText(scope: OwnerScope, report: Report): AsyncGenerator<string> {
  const texts = importTexts[report.locale].report
  yield byteOrderMark + csvText([texts.columns])
  const problems = await problemsByRow(scope, report)
  let told = 0
  for (let after = 0; ;) {
    const entries = await nextEntries(scope, report.jobId, after)
    const lines: Line[] = []
    for (const entry of entries) {
      lines.push(...orphans(problems, { after: told, before: entry.row_num }, report.locale))
      lines.push(entryLine(entry, problems.get(entry.row_num)?.join('\n') ?? '', report))
      told = entry.row_num
    }
    const last = entries.at(-1)
    if (last === undefined)
      lines.push(
        ...orphans(problems, { after: told, before: Number.POSITIVE_INFINITY }, report.locale),
      )
    if (lines.length > 0) yield csvText(lines)
    if (last === undefined) return
    after = last.entry_num
  }
}

/** Reads the problems by row. The number of stored problems is limited, so they fit into memory; entries may not. */
async function problemsByRow(
  scope: OwnerScope,
  { jobId, locale }: Report,
): Promise<Map<number, string[]>> {
  const rows = await selectOwn(scope, 'import_problem')
    .select(['row_num', 'column_name', 'kind', 'facts'])
    .where('job_id', '=', jobId)
    .orderBy('row_num')
    .orderBy('problem_num')
    .execute()
  const byRow = new Map<number, string[]>()
  for (const row of rows) {
    const { message } = problemText(storedProblem(row), row.row_num, locale)
    byRow.set(row.row_num, [...(byRow.get(row.row_num) ?? []), message])
  }
  return byRow
}

/**
 * Returns the rows between two entries that have problems but no entry; at the beginning also those of the whole
 * file.
 */
function orphans(
  problems: ReadonlyMap<number, string[]>,
  { after, before }: { after: number; before: number },
  locale: Locale,
): Line[] {
  const { outcomes } = importTexts[locale].report
  return [...problems]
    .filter(([rowNum]) => (after === 0 || rowNum > after) && rowNum < before)
    .map(([rowNum, messages]) => [
      rowNum === 0 ? '' : String(rowNum),
      '',
      '',
      '',
      '',
      '',
      outcomes.notRead,
      messages.join('\n'),
    ])
}

function nextEntries(scope: OwnerScope, jobId: string, after: number) {
  return selectOwn(scope, 'import_entry')
    .select([
      'entry_num',
      'row_num',
      'kind',
      'plan_name',
      'group_name',
      'ad_name',
      'detail',
      'action',
      'taken',
    ])
    .where('job_id', '=', jobId)
    .where('entry_num', '>', after)
    .orderBy('entry_num')
    .limit(pageSize)
    .execute()
}

type Entry = Awaited<ReturnType<typeof nextEntries>>[number]

function entryLine(entry: Entry, problems: string, { state, locale }: Report): Line {
  const { kinds, outcomes } = importTexts[locale].report
  return [
    String(entry.row_num),
    kinds[entry.kind],
    entry.plan_name ?? '',
    entry.group_name ?? '',
    entry.ad_name ?? '',
    entry.detail,
    outcomes[outcomeOf(entry, state)],
    problems,
  ]
}

function outcomeOf({ action, taken }: Entry, state: JobState): Outcome {
  if (action === 'leave' || action === 'refused') return action
  if (taken) return action === 'create' ? 'created' : 'changed'
  return state === 'ready' && action !== null ? action : 'notTaken'
}
