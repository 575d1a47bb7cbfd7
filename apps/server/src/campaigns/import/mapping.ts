import type {
  importHead as importHeadCall,
  mapImport as mapImportCall,
} from '@placard/contract/campaigns/import-mapping'
import type { InputOf, OutputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { nameKey } from '@placard/domain/platform/spreadsheet-file/title'
import {
  absentColumns,
  type FileMapping,
  mappingsMax,
  type MappingQuestion,
  missingDecisions,
} from '@placard/domain/campaigns/import-mapping/mapping'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { deleteOwn, insertOwn, selectOwn, updateOwn } from '#server/platform/database/own.ts'
import { afterCommit, inTransaction, type OwnerScope } from '#server/platform/database/scope.ts'
import { invalidInput, notFound, Refusal } from '#server/platform/http/refusal.ts'
import { announceWork } from '#server/campaigns/job/worker.ts'
import type { StoredHead } from '#server/campaigns/import/reading-plan.ts'
import { lockedState } from '#server/campaigns/import/service.ts'
import { importTexts } from '#server/campaigns/import/texts.ts'
import { importStatus, wrongState } from '#server/campaigns/import/view.ts'

/** Returns the form in which the headers of two files are compared. */
export function headerKeyOf(titles: readonly string[]): string {
  return titles.map(nameKey).join('\n')
}

interface KeptMapping {
  readonly mappingName: string
  readonly mapping: FileMapping
  readonly questions: readonly MappingQuestion[]
}

/** Returns the newest mapping that is kept for a header. A plan that is gone has to be chosen again. */
export async function mappingFor(
  scope: OwnerScope,
  header: string,
): Promise<KeptMapping | undefined> {
  const row = await selectOwn(scope, 'import_mapping')
    .select(['mapping_name', 'mapping'])
    .where('header', '=', header)
    .orderBy('saved_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  // Only mapImport writes the column, from values of this type.
  const mapping = row.mapping as unknown as FileMapping
  const isGone = mapping.planId !== null && !(await hasPlan(scope, mapping.planId))
  return {
    mappingName: row.mapping_name,
    mapping: isGone ? { ...mapping, planId: null } : mapping,
    questions: isGone ? ['plan'] : [],
  }
}

/** Returns the kept mapping of a name, ignoring letter case; undefined if there is none. */
export async function keptMapping(
  scope: OwnerScope,
  mappingName: string,
): Promise<FileMapping | undefined> {
  const rows = await selectOwn(scope, 'import_mapping')
    .select(['mapping_name', 'mapping'])
    .execute()
  const row = rows.find(
    ({ mapping_name: name }) => name.toLowerCase() === mappingName.toLowerCase(),
  )
  // Only mapImport writes the column, from values of this type.
  return row?.mapping as unknown as FileMapping | undefined
}

async function hasPlan(scope: OwnerScope, planId: string): Promise<boolean> {
  const row = await selectOwn(scope, 'plan')
    .select('plan_id')
    .where('plan_id', '=', planId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

async function storedHead(scope: OwnerScope, jobId: string) {
  const row = await selectOwn(scope, 'import_job')
    .select(['mapping', 'file_head'])
    .where('job_id', '=', jobId)
    .where('received', '=', true)
    .executeTakeFirst()
  if (row === undefined || row.file_head === null) throw notFound()
  // Only readingPlan and mapImport write these columns, from values of these types.
  const mapping = row.mapping as unknown as FileMapping
  return { mapping, head: row.file_head as unknown as StoredHead }
}

/** Returns the first rows of a mapped file and its mapping. @throws Refusal `notFound`, also for a known format */
export async function importHead(
  scope: OwnerScope,
  jobId: string,
): Promise<OutputOf<typeof importHeadCall>> {
  const { mapping, head } = await storedHead(scope, jobId)
  const kept = await selectOwn(scope, 'import_mapping')
    .select(['mapping_id', 'mapping_name'])
    .orderBy('mapping_name')
    .execute()
  return {
    platform: head.platform,
    titles: [...head.titles],
    rows: head.rows.map((cells) => [...cells]),
    // The contract's columns are exactly the fields.
    mapping: mapping as OutputOf<typeof importHeadCall>['mapping'],
    questions: [...head.questions],
    mappingName: head.mappingName,
    mappings: kept.map((row) => ({ mappingId: row.mapping_id, mappingName: row.mapping_name })),
  }
}

type Mapping = InputOf<typeof mapImportCall>

/**
 * Reads a file with a mapping, and keeps the mapping under its name.
 *
 * @throws Refusal `notFound`, or `invalidInput` if the import is in another state or the mapping does not fit the file
 */
export async function mapImport(
  scope: OwnerScope,
  { jobId, mapping, mappingName }: Mapping,
  locale: Locale,
): Promise<void> {
  await inTransaction(scope, async (inside) => {
    const state = await lockedState(inside, jobId)
    if (state !== 'mapping' && state !== 'ready')
      throw wrongState(['mapping', 'ready'], state, locale)
    const { head } = await storedHead(inside, jobId)
    // The contract's columns are exactly the fields.
    const wanted = mapping as FileMapping
    await checkMapping(inside, { jobId, mapping: wanted, titles: head.titles, locale })
    if (mappingName !== undefined) await keepMapping(inside, { mapping: wanted, mappingName, head })
    await updateOwn(inside, 'import_job')
      .set({ state: 'reading', attempts: 0, mapping: JSON.stringify(mapping), is_mapped: true })
      .where('job_id', '=', jobId)
      .execute()
  })
  afterCommit(scope, announceWork)
}

interface Checked {
  readonly jobId: string
  readonly mapping: FileMapping
  readonly titles: readonly string[]
  readonly locale: Locale
}

async function checkMapping(
  scope: OwnerScope,
  { jobId, mapping, titles, locale }: Checked,
): Promise<void> {
  const texts = importTexts[locale].mapping
  const [absent] = absentColumns(mapping, titles)
  if (absent !== undefined) throw invalid('columns', texts.absentColumn({ title: absent }))
  const { currency } = await importStatus(scope, jobId, locale)
  const [missing] = missingDecisions(mapping, currency)
  if (missing !== undefined) {
    const text = texts.missing[missing]
    throw invalid(missing, typeof text === 'string' ? text : text({ currency }))
  }
  if (mapping.planId !== null && !(await hasPlan(scope, mapping.planId)))
    throw invalid('planId', texts.missing.plan)
}

function invalid(path: string, message: string): Refusal {
  return invalidInput([{ path: `mapping.${path}`, expected: message, got: '', message }])
}

async function keepMapping(
  scope: OwnerScope,
  { mapping, mappingName, head }: { mapping: FileMapping; mappingName: string; head: StoredHead },
): Promise<void> {
  const kept = await selectOwn(scope, 'import_mapping')
    .select(['mapping_id', 'mapping_name'])
    .execute()
  const same = kept.find((row) => row.mapping_name.toLowerCase() === mappingName.toLowerCase())
  if (same === undefined && kept.length >= mappingsMax)
    throw new Refusal({ code: code.limitReached })
  if (same !== undefined)
    await deleteOwn(scope, 'import_mapping').where('mapping_id', '=', same.mapping_id).execute()
  await insertOwn(scope, 'import_mapping', {
    mapping_name: mappingName,
    header: headerKeyOf(head.titles),
    mapping: JSON.stringify(mapping),
  }).execute()
}

/** Removes a kept mapping; imports that use it are not changed. */
export async function removeMapping(scope: OwnerScope, mappingName: string): Promise<void> {
  await deleteOwn(scope, 'import_mapping').where('mapping_name', '=', mappingName).execute()
}
