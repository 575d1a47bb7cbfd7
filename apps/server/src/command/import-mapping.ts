import { fileMapping } from '@placard/contract/campaigns/import-mapping'
import { mappedFields } from '@placard/domain/campaigns/import-mapping/field'
import type { FileMapping } from '@placard/domain/campaigns/import-mapping/mapping'
import { dateFormats } from '@placard/domain/platform/spreadsheet-file/spelling'
import { importHead, keptMapping, mapImport } from '#server/campaigns/import/mapping.ts'
import { importStatus } from '#server/campaigns/import/view.ts'
import { importTexts } from '#server/campaigns/import/texts.ts'
import { type CommandContext, CommandError, commandLocale } from '#server/command/command.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

const text = { type: 'string' } as const

/** The options that say how a file with unknown columns is read. */
export const mappingOptions = {
  mapping: text,
  map: text,
  'date-format': text,
  unit: text,
  day: text,
  'time-zone': text,
  currency: text,
  duplicates: text,
  'create-in': text,
  'save-mapping': text,
} as const

type Values = Partial<Record<keyof typeof mappingOptions | 'decimal-sign', string>>

/** The mapping of a file as far as options give it. */
export interface MappingWish {
  /** The name of a kept mapping. */
  readonly name: string | undefined
  readonly saveAs: string | undefined
  readonly columns: FileMapping['columns']
  /** The other parts, as they were given; the contract checks them. */
  readonly parts: Readonly<Partial<Record<keyof FileMapping, string>>>
}

/** @throws CommandError for unknown fields, or a wrong form */
export function mappingWish(values: Values): MappingWish {
  const given = {
    dateFormat: dateFormatNamed(values['date-format']),
    unit: values.unit,
    fixedDay: values.day,
    timeZone: values['time-zone'],
    grain: values['time-zone'] === undefined ? undefined : 'hour',
    currency: values.currency,
    duplicates: values.duplicates,
    planId: values['create-in'],
    decimalSign: values['decimal-sign'],
  }
  return {
    name: values.mapping,
    saveAs: values['save-mapping'],
    columns: columnsNamed(values.map),
    parts: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  }
}

function dateFormatNamed(name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  const format = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (dateFormats.some((known) => known === format)) return format
  throw new CommandError(
    `--date-format must be year-first, day-first or month-first, not "${name}".`,
  )
}

/** Parses `date=Date,cost=Amount spent`. A comma before anything but a field is part of the title. */
function columnsNamed(map: string | undefined): FileMapping['columns'] {
  if (map === undefined) return {}
  const pairs = map.split(/,(?=\w+=)/).map((pair) => {
    const [field = '', ...title] = pair.split('=')
    if (title.length > 0 && mappedFields.some((known) => known === field))
      return [field, title.join('=')] as const
    throw new CommandError(
      `--map must be FIELD=COLUMN,…; "${pair}" is not. Fields: ${mappedFields.join(', ')}.`,
    )
  })
  return Object.fromEntries(pairs)
}

interface Mapped {
  readonly jobId: string
  readonly wish: MappingWish
  /** Reads the file again. */
  readonly read: () => Promise<void>
}

/** Reads a file again as the options say. @throws CommandError if the file needs decisions that no option makes */
export async function mapped(
  { print }: CommandContext,
  scope: OwnerScope,
  { jobId, wish, read }: Mapped,
): Promise<void> {
  const { state, format } = await importStatus(scope, jobId, commandLocale)
  const isMapped = state === 'mapping' || (state === 'ready' && format?.startsWith('mapped'))
  if (!isMapped) return
  const head = await importHead(scope, jobId)
  const { name, columns, parts, saveAs } = wish
  const isChanged =
    name !== undefined || saveAs !== undefined || Object.keys({ ...columns, ...parts }).length > 0
  if (isChanged) {
    const base = name === undefined ? head.mapping : await keptMapping(scope, name)
    if (base === undefined) throw new CommandError(`There is no mapping "${name}".`)
    const wanted = fileMapping.safeParse({
      ...base,
      ...parts,
      columns: { ...base.columns, ...columns },
    })
    if (!wanted.success) {
      const [issue] = wanted.error.issues
      throw new CommandError(
        `The mapping cannot be used: ${issue?.path.join('.')}: ${issue?.message}`,
      )
    }
    const named = saveAs === undefined ? {} : { mappingName: saveAs }
    await mapImport(scope, { jobId, mapping: wanted.data, ...named }, commandLocale)
    await read()
  } else if (state === 'mapping') throw undecided(head)
  const used = await importHead(scope, jobId)
  const shown = Object.entries(used.mapping.columns).map(([field, title]) => `${field}=${title}`)
  print(
    `  columns: ${shown.join(', ')}; dates ${used.mapping.dateFormat}, amounts in ${used.mapping.unit}`,
  )
}

function undecided({ titles, questions }: Awaited<ReturnType<typeof importHead>>): CommandError {
  const { missing } = importTexts[commandLocale].mapping
  const needed = questions.map((question) => {
    const words = missing[question]
    return typeof words === 'string' ? words : words({ currency: 'the currency of the account' })
  })
  return new CommandError(
    `${needed.join(' ')} Use --map, --date-format and so on. The file has the columns: ${titles.join(', ')}.`,
  )
}
