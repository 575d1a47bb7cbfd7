import {
  type Buyer,
  type BuyerField,
  buyerFields,
  buyerProblems,
  formFields,
  type InvoiceKind,
  invoiceKind,
  invoiceKindNames,
  typedBuyer,
} from '@placard/domain/finance/invoice/buyer'
import { buyerProblemTexts } from '@placard/domain/finance/invoice/buyer-texts'
import { unionCountries } from '@placard/domain/finance/invoice/tax-number'
import { textTable, type TextsOf } from '@placard/domain/platform/locale/text-table'
import { useMemo } from 'react'
import { ChoiceField } from '../form/choice-field.tsx'
import { SelectField } from '../form/select-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { useLocale, useTexts } from '../locale/locale.tsx'

const buyerTexts = textTable({
  kind: ['Kind', '发票类型'],
  name: ['Name of the company', '发票抬头'],
  creditCode: ['Unified social credit code', '统一社会信用代码'],
  vatNumber: ['VAT number', '增值税号'],
  address: ['Registered address', '注册地址'],
  street: ['Street', '街道地址'],
  phone: ['Registered telephone', '注册电话'],
  bank: ['Bank', '开户银行'],
  bankAccount: ['Bank account', '银行账号'],
  city: ['City', '城市'],
  postcode: ['Postcode', '邮政编码'],
  country: ['Country', '国家'],
  chooseCountry: ['Choose a country', '请选择国家'],
  reference: ['Your reference', '采购方参考号'],
  referenceHint: [
    'Optional. It is printed on the invoice, such as a cost center or an order number.',
    '选填，将显示在发票上，例如成本中心或订单号。',
  ],
  specialHint: [
    'Address, telephone, bank and account as they are registered with the tax authority.',
    '地址、电话、开户行及账号须与税务登记信息一致。',
  ],
})

interface BuyerFieldsProps {
  /** The kinds of invoices that are offered. */
  readonly kinds: readonly InvoiceKind[]
  /** Fields that its kind does not have are kept, in case the kind is changed back. */
  readonly buyer: Buyer
  readonly onChange: (buyer: Buyer) => void
  /** True once problems are to be shown. */
  readonly isChecked: boolean
  /** The name of the buyer in the call's input. */
  readonly path: string
}

/** The kind of an invoice, and the fields of its buyer. */
export function BuyerFields({ kinds, buyer, onChange, isChecked, path }: BuyerFieldsProps) {
  const texts = useTexts(buyerTexts)
  const locale = useLocale()
  const problems = isChecked ? buyerProblems(typedBuyer(buyer)) : []
  return (
    <>
      <ChoiceField
        label={texts.kind}
        path={`${path}.kind`}
        options={kinds.map((value) => ({ value, label: invoiceKindNames[locale][value] }))}
        value={buyer.kind}
        onChange={(kind) => onChange({ ...buyer, kind })}
        {...(buyer.kind === invoiceKind.special && { hint: texts.specialHint })}
      />
      {formFields(buyer.kind).map((field) => {
        const problem = problems.find((one) => one.field === field)
        return (
          <BuyerInput
            key={field}
            field={field}
            buyer={buyer}
            path={`${path}.${field}`}
            onChange={(text) => onChange({ ...buyer, [field]: text })}
            problem={problem && buyerProblemTexts[locale][problem.kind]}
          />
        )
      })}
    </>
  )
}

interface BuyerInputProps {
  readonly field: BuyerField
  readonly buyer: Buyer
  readonly path: string
  readonly onChange: (text: string) => void
  readonly problem: string | undefined
}

/** The input of one field of a buyer. */
function BuyerInput({ field, buyer, onChange, ...marks }: BuyerInputProps) {
  const texts = useTexts(buyerTexts)
  const label = labelOf(field, buyer, texts)
  if (field === 'country')
    return <CountryInput label={label} value={buyer.country} onChange={onChange} {...marks} />
  // Spaces of a tax number are removed afterwards.
  const maxLength = field === 'taxNumber' ? buyerFields.taxNumber * 2 : buyerFields[field]
  return (
    <TextField
      label={label}
      maxLength={maxLength}
      value={buyer[field]}
      onChange={onChange}
      {...marks}
      {...(field === 'reference' && { hint: texts.referenceHint })}
    />
  )
}

function labelOf(field: BuyerField, { kind }: Buyer, texts: TextsOf<typeof buyerTexts>): string {
  const isEuropean = kind === invoiceKind.europe
  if (field === 'taxNumber') return isEuropean ? texts.vatNumber : texts.creditCode
  return field === 'address' && isEuropean ? texts.street : texts[field]
}

interface CountryInputProps extends Pick<BuyerInputProps, 'path' | 'onChange' | 'problem'> {
  readonly label: string
  readonly value: string
}

function CountryInput({ value, onChange, ...field }: CountryInputProps) {
  const texts = useTexts(buyerTexts)
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
