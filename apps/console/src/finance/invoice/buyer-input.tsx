import {
  type Buyer,
  type BuyerField,
  buyerFields,
  invoiceKind,
} from '@placard/domain/finance/invoice/buyer'
import { unionCountries } from '@placard/domain/finance/invoice/tax-number'
import type { TextsOf } from '@placard/domain/platform/locale/text-table'
import { SelectField } from '@placard/ui/form/select-field'
import { TextField } from '@placard/ui/form/text-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useMemo } from 'react'
import { invoiceTexts } from './invoice-texts.ts'

interface BuyerInputProps {
  readonly field: BuyerField
  readonly buyer: Buyer
  readonly onChange: (text: string) => void
  readonly problem: string | undefined
}

/** The input of one field of a buyer. */
export function BuyerInput({ field, buyer, onChange, problem }: BuyerInputProps) {
  const texts = useTexts(invoiceTexts)
  const label = labelOf(field, buyer, texts)
  if (field === 'country')
    return <CountryInput label={label} value={buyer.country} {...{ onChange, problem }} />
  // Spaces of a tax number are removed afterwards.
  const maxLength = field === 'taxNumber' ? buyerFields.taxNumber * 2 : buyerFields[field]
  return (
    <TextField
      label={label}
      maxLength={maxLength}
      value={buyer[field]}
      onChange={onChange}
      problem={problem}
      {...(field === 'reference' && { hint: texts.referenceHint })}
    />
  )
}

function labelOf(field: BuyerField, { kind }: Buyer, texts: TextsOf<typeof invoiceTexts>): string {
  const isEuropean = kind === invoiceKind.europe
  if (field === 'taxNumber') return isEuropean ? texts.vatNumber : texts.creditCode
  return field === 'address' && isEuropean ? texts.street : texts[field]
}

interface CountryInputProps {
  readonly label: string
  readonly value: string
  readonly onChange: (country: string) => void
  readonly problem: string | undefined
}

function CountryInput({ value, onChange, ...field }: CountryInputProps) {
  const texts = useTexts(invoiceTexts)
  const locale = useLocale()
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    return unionCountries
      .map((code) => ({ value: code, label: names.of(code) ?? code }))
      .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  }, [locale])
  return (
    <SelectField<string | null>
      {...field}
      placeholder={texts.chooseCountry}
      options={options}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
