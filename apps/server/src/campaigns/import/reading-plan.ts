import { detectMapping, platformOf } from '@placard/domain/campaigns/import-mapping/detected'
import type { FileHead } from '@placard/domain/campaigns/import-mapping/head'
import {
  mappedHeader,
  mappedReader,
  skippedText,
} from '@placard/domain/campaigns/import-mapping/mapped-file'
import {
  absentColumns,
  type FileMapping,
  type MappingQuestion,
} from '@placard/domain/campaigns/import-mapping/mapping'
import { spelledWith } from '@placard/domain/campaigns/import/fields'
import { fileReader } from '@placard/domain/campaigns/import/file-reader'
import type { Header } from '@placard/domain/campaigns/import/header'
import type { Tally } from '@placard/domain/campaigns/import/problem'
import type { RowReader } from '@placard/domain/campaigns/import/row'
import { updateOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { RunningJob } from '#server/campaigns/import/job.ts'
import { headerKeyOf, mappingFor } from '#server/campaigns/import/mapping.ts'
import type { OpenFile } from '#server/campaigns/import/open.ts'

/** The way in which the rows of a file are read. */
export interface ReadingPlan {
  readonly header: Header
  /** Null for the formats that are known. */
  readonly mapping: FileMapping | null
  /** The number of rows up to the first one with data. */
  readonly rowsBefore: number
  /** True if a person has to decide before the rows can be read. */
  readonly isUndecided: boolean
  readonly readRow: RowReader
  /** Returns whether a row is a total or a note, which may be shorter than others. */
  readonly isSkipped: (cells: readonly string[]) => boolean
}

interface Planned {
  readonly job: RunningJob
  readonly file: OpenFile
  readonly tally: Tally
}

/** Decides how to read a file, and notes the mapping of one with an unknown layout. */
export async function readingPlan(scope: OwnerScope, planned: Planned): Promise<ReadingPlan> {
  const { job, file, tally } = planned
  if (file.layout.kind === 'unknown') return mappedPlan(scope, planned, file.layout.head)
  const { header } = file.layout
  const context = { spelling: spelledWith(job.decimalSign), today: job.today, tally }
  return {
    header,
    mapping: null,
    rowsBefore: 1,
    isUndecided: false,
    readRow: fileReader(header, context),
    isSkipped: () => false,
  }
}

async function mappedPlan(
  scope: OwnerScope,
  { job, tally }: Planned,
  head: FileHead,
): Promise<ReadingPlan> {
  const { mapping, questions, mappingName } = await mappingOf(scope, job, head)
  await keepHead(scope, job.jobId, { mapping, questions, mappingName, head })
  const header = mappedHeader(mapping, head.titles)
  const { currency, timeZone, today } = job
  return {
    header,
    mapping,
    rowsBefore: head.before + 1,
    isUndecided: questions.length > 0,
    readRow: mappedReader(header, mapping, { currency, timeZone, today, tally }),
    isSkipped: (cells) => skippedText(header, cells) !== null,
  }
}

interface Decided {
  readonly mapping: FileMapping
  readonly questions: readonly MappingQuestion[]
  /** The name of the kept mapping that is used; empty for another one. */
  readonly mappingName: string
}

/** Takes the mapping of a person, else one kept for this header, else works one out. */
async function mappingOf(scope: OwnerScope, job: RunningJob, head: FileHead): Promise<Decided> {
  if (job.mapping !== null) return { mapping: job.mapping, questions: [], mappingName: '' }
  const kept = await mappingFor(scope, headerKeyOf(head.titles))
  if (kept !== undefined && absentColumns(kept.mapping, head.titles).length === 0)
    return { mapping: kept.mapping, questions: kept.questions, mappingName: kept.mappingName }
  return { ...detectMapping(head, job.currency), mappingName: '' }
}

/** The number of rows that a person sees while mapping the columns. */
const shownRows = 20
/** The maximum length of a shown cell. */
const cellMaxLength = 200

/** The facts about a mapped file that are kept for its mapping. */
export interface StoredHead {
  readonly platform: string | null
  readonly titles: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly questions: readonly MappingQuestion[]
  readonly mappingName: string
}

async function keepHead(
  scope: OwnerScope,
  jobId: string,
  { mapping, questions, mappingName, head }: Decided & { head: FileHead },
): Promise<void> {
  const { titles } = head
  const rows = head.rows
    .slice(0, shownRows)
    .map((cells) => cells.map((cell) => [...cell].slice(0, cellMaxLength).join('')))
  const stored: StoredHead = { platform: platformOf(titles), titles, rows, questions, mappingName }
  await updateOwn(scope, 'import_job')
    .set({ mapping: JSON.stringify(mapping), file_head: JSON.stringify(stored) })
    .where('job_id', '=', jobId)
    .execute()
}
