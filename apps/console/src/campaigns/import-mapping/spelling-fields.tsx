import { grains } from '@placard/domain/campaigns/import-mapping/mapping'
import { dateFormats, moneyUnits } from '@placard/domain/platform/spreadsheet-file/spelling'
import { ChoiceField } from '@placard/ui/form/choice-field'
import { DayField } from '@placard/ui/form/day-field'
import { SelectField } from '@placard/ui/form/select-field'
import { useTexts } from '@placard/ui/locale/locale'
import { useState } from 'react'
import { useToday } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import type { MappingFieldsProps } from './column-fields.tsx'
import type { Mapping } from './mapping-query.ts'
import { mappingTexts } from './mapping-texts.ts'

/** The way in which a file writes dates and amounts. */
export function SpellingFields(props: MappingFieldsProps & { currency: string }) {
  const texts = useTexts(mappingTexts)
  const { mapping, change, isOpen, problemOf } = props
  const { timeZone } = useIdentity()
  const today = useToday(timeZone)
  return (
    <>
      <h3>{texts.spelling}</h3>
      <div className="mkt-mapping-fields">
        {mapping.kind === 'statistics' && mapping.columns.date === undefined && (
          <DayField
            label={texts.fixedDay}
            value={mapping.fixedDay ?? ''}
            onChange={(day) => change({ fixedDay: day === '' ? null : day })}
            today={today}
          />
        )}
        <ChoiceField<Mapping['dateFormat'] | ''>
          label={texts.dateFormat}
          problem={problemOf('dateFormat')}
          value={isOpen('dateFormat') ? '' : mapping.dateFormat}
          options={dateFormats.map((value) => ({ value, label: texts.dateFormats[value] }))}
          onChange={(dateFormat) => dateFormat !== '' && change({ dateFormat })}
        />
        <ChoiceField<Mapping['decimalSign'] | ''>
          label={texts.decimalSign}
          problem={problemOf('decimalSign')}
          value={isOpen('decimalSign') ? '' : mapping.decimalSign}
          options={[
            { value: '.', label: texts.signs.point },
            { value: ',', label: texts.signs.comma },
          ]}
          onChange={(decimalSign) => decimalSign !== '' && change({ decimalSign })}
        />
        <ChoiceField
          label={texts.unit}
          value={mapping.unit}
          options={moneyUnits.map((value) => ({ value, label: texts.units[value] }))}
          onChange={(unit) => change({ unit })}
        />
        <CurrencyField {...props} />
        {mapping.kind === 'statistics' && <HourFields {...props} />}
      </div>
    </>
  )
}

/** The currency, if the file names another one than that of the owner. */
function CurrencyField({
  head,
  mapping,
  change,
  currency,
}: MappingFieldsProps & { currency: string }) {
  const texts = useTexts(mappingTexts)
  const named = head.mapping.currency
  if (named === null || named === currency) return null
  return (
    <ChoiceField
      label={texts.currency}
      value={mapping.currency ?? currency}
      options={[named, currency].map((value) => ({ value, label: value }))}
      onChange={(value) => change({ currency: value })}
    />
  )
}

/** The period of a row, and the time zone of hours. */
function HourFields({ mapping, change }: MappingFieldsProps) {
  const texts = useTexts(mappingTexts)
  const { timeZone } = useIdentity()
  const [zones] = useState(() => ['UTC', ...Intl.supportedValuesOf('timeZone')])
  const own = { value: '', label: texts.ownTimeZone({ timeZone }) }
  return (
    <>
      <ChoiceField
        label={texts.grain}
        value={mapping.grain}
        options={grains.map((value) => ({ value, label: texts.grains[value] }))}
        onChange={(grain) => change({ grain })}
      />
      {mapping.grain === 'hour' && (
        <SelectField
          label={texts.timeZone}
          isSearchable
          value={mapping.timeZone ?? ''}
          options={[own, ...new Set(zones)].map((zone) =>
            typeof zone === 'string' ? { value: zone, label: zone } : zone,
          )}
          onChange={(zone) => change({ timeZone: zone === '' ? null : zone })}
        />
      )}
    </>
  )
}
