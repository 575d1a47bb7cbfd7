import {
  fieldsOf,
  type MappedField,
  mappedKinds,
} from '@placard/domain/campaigns/import-mapping/field'
import { ChoiceField } from '@placard/ui/form/choice-field'
import { SelectField } from '@placard/ui/form/select-field'
import { useTexts } from '@placard/ui/locale/locale'
import type { Head, Mapping } from './mapping-query.ts'
import type { OpenDecision } from './open-decision.ts'
import { mappingTexts } from './mapping-texts.ts'

export interface MappingFieldsProps {
  readonly head: Head
  readonly mapping: Mapping
  /** @param stillOpen a decision that the change leaves open */
  readonly change: (part: Partial<Mapping>, stillOpen?: OpenDecision) => void
  readonly isOpen: (decision: OpenDecision) => boolean
  /** Returns the text of a decision that is missing; undefined before the first attempt to read the file. */
  readonly problemOf: (decision: OpenDecision) => string | undefined
}

type ColumnFieldsProps = Pick<MappingFieldsProps, 'head' | 'mapping' | 'change'>

/** The fields that most files have; the others are shown on demand, and if the file has them. */
const mainFields: ReadonlySet<MappedField> = new Set([
  'date',
  'plan',
  'group',
  'ad',
  'impressions',
  'clicks',
  'downloads',
  'cost',
  'dayBudget',
  'beginDay',
  'endDay',
  'price',
  'pageUrl',
])

/** The kind of content of a file, and the column of each of its fields. */
export function ColumnFields({ head, mapping, change }: ColumnFieldsProps) {
  const texts = useTexts(mappingTexts)
  const { kind, columns } = mapping
  const isMain = (field: MappedField) => mainFields.has(field) || columns[field] !== undefined
  const fields = { head, mapping, change }
  return (
    <>
      <ChoiceField
        label={texts.kind}
        value={kind}
        options={mappedKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={(value) => change({ kind: value, columns: columnsOf(value, columns) })}
      />
      <h3>{texts.columns}</h3>
      <ColumnSelects {...fields} fields={fieldsOf[kind].filter(isMain)} />
      <details>
        <summary>{texts.further}</summary>
        <ColumnSelects {...fields} fields={fieldsOf[kind].filter((field) => !isMain(field))} />
      </details>
    </>
  )
}

/** Keeps the columns of fields that the other kind of file has, too. */
function columnsOf(kind: Mapping['kind'], columns: Mapping['columns']): Mapping['columns'] {
  const kept = fieldsOf[kind].flatMap((field) =>
    columns[field] === undefined ? [] : [[field, columns[field]] as const],
  )
  return Object.fromEntries(kept)
}

function ColumnSelects({
  head,
  mapping,
  change,
  fields,
}: ColumnFieldsProps & { fields: readonly MappedField[] }) {
  const texts = useTexts(mappingTexts)
  const titles = head.titles.map((title) => ({ value: title, label: title }))
  return (
    <div className="mkt-mapping-fields">
      {fields.map((field) => (
        <SelectField
          key={field}
          label={texts.fields[field]}
          value={mapping.columns[field] ?? ''}
          options={[{ value: '', label: texts.none }, ...titles]}
          onChange={(title) => {
            const { [field]: _former, ...others } = mapping.columns
            change({ columns: title === '' ? others : { ...others, [field]: title } })
          }}
        />
      ))}
    </div>
  )
}
