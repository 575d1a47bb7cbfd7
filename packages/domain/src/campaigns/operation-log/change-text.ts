import { textTable } from '../../platform/locale/text-table.ts'
import { roiText } from '../group/goal.ts'
import { emptyText } from '../../platform/format/decimal.ts'
import { numberText } from '../../platform/format/number.ts'
import { priceText } from '../../platform/format/price.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import { type LoggedEntity, loggedEntityNames } from '../../platform/operation-log/entity.ts'
import { invoiceBasisNames, isInvoiceBasis } from '../../finance/contract.ts'
import { materialListOf } from '../../materials/material/changed-field.ts'
import { operatorRoleNames } from '../../platform/access/role.ts'
import { declaredField } from '../promotion/declared-field.ts'
import { reviewStateNames } from '../review/review.ts'
import { isSchedule, scheduleText } from '../schedule/schedule.ts'
import { targetingText } from '../targeting/targeting-text.ts'
import { wholeAudience } from '../targeting/targeting.ts'

/** The maximum length of a side; the ids of materials are never truncated. */
const sideMaxLength = 160

/** Amounts and codes of fields that no entity declares. */
const amounts: ReadonlySet<string> = new Set([
  'cost',
  'cash',
  'rebate',
  'gift',
  'lockedCash',
  'creditLimit',
  'perTransfer',
  'perDay',
  'alertBalance',
])
const coded: Readonly<Record<string, Readonly<Record<Locale, Readonly<Record<number, string>>>>>> =
  {
    reviewState: reviewStateNames,
    roles: operatorRoleNames,
  }
const valueTexts = /* @__PURE__ */ textTable({
  yes: ['yes', '是'],
  no: ['no', '否'],
  on: ['On', '开'],
  off: ['Off', '关'],
  rows: ['rows', '行'],
})

const importTexts = /* @__PURE__ */ textTable({
  ofKind: ['{kind}: {counts}', '{kind}：{counts}'],
  create: ['{count} new', '新增 {count}'],
  change: ['{count} changed', '修改 {count}'],
  leave: ['{count} unchanged', '不变 {count}'],
  refused: ['{count} rejected', '拒绝 {count}'],
  comma: [', ', '，'],
  semicolon: ['; ', '；'],
})

/** A field of a log entry, as the log stores it; undefined for no value on that side. */
export interface ChangedField {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/**
 * Returns a change as the log writes it: the old value, an arrow, the new value. A dash means no value. Amounts are in
 * cents.
 *
 * @see S5.4
 */
export function changeText({ field, before, after }: ChangedField, locale: Locale): string {
  return `${sideText(field, before, locale)} → ${sideText(field, after, locale)}`
}

function sideText(field: string, value: unknown, locale: Locale): string {
  const text = valueText(field, value, locale)
  if (text === '') return emptyText
  const isWhole = text.length <= sideMaxLength || materialListOf(field) !== null
  // A cut between the halves of a surrogate pair would leave invalid text.
  return isWhole ? text : `${text.slice(0, sideMaxLength).replace(/[\uD800-\uDBFF]$/, '')}…`
}

function valueText(field: string, value: unknown, locale: Locale): string {
  const texts = valueTexts[locale]
  switch (typeof value) {
    case 'string':
      if (field === 'invoiceBasis' && isInvoiceBasis(value)) return invoiceBasisNames[locale][value]
      return field === 'schedule' && isSchedule(value) ? scheduleText(value, locale) : value
    case 'boolean':
      if (field === 'switchOn') return value ? texts.on : texts.off
      return value ? texts.yes : texts.no
    case 'number':
      return countText(field, value, locale)
    case 'object':
      if (value === null) return ''
      if (field === 'targeting')
        return targetingText({ ...wholeAudience, ...value }, (code) => code, locale)
      if (!Array.isArray(value)) return fieldsText(value, locale)
      if (field === 'counts') return importText(value, locale)
      // For a table, such as daily figures, only its length is shown.
      return value.some(Array.isArray)
        ? `${numberText(value.length, locale)} ${texts.rows}`
        : value.map((item) => valueText(field, item, locale)).join(', ')
    default:
      return ''
  }
}

/** The outcomes of the entries of an import, in the order of their counts. */
const outcomes = ['create', 'change', 'leave', 'refused'] as const

/** Returns the counts of an import by the kind of its entries, such as “plan: 3 new, 1 changed”. */
function importText(counts: readonly unknown[], locale: Locale): string {
  const texts = importTexts[locale]
  const lines = counts.flatMap((one) => {
    const { kind, ...numbers }: Readonly<Record<string, unknown>> = { ...Object(one) }
    const parts = outcomes.flatMap((outcome) => {
      const count = numbers[outcome]
      return typeof count === 'number' && count > 0 ? [texts[outcome]({ count })] : []
    })
    const isKnown = typeof kind === 'string' && Object.hasOwn(loggedEntityNames[locale], kind)
    if (!isKnown || parts.length === 0) return []
    // The names have exactly these keys.
    const name = loggedEntityNames[locale][kind as LoggedEntity]
    return [texts.ofKind({ kind: name, counts: parts.join(texts.comma) })]
  })
  return lines.join(texts.semicolon)
}

function countText(field: string, value: number, locale: Locale): string {
  const type = declaredField(field)?.type
  if (type?.kind === 'amount' || amounts.has(field)) return priceText(value, locale)
  if (type?.kind === 'roi') return roiText(value, locale)
  const names = type?.names ?? (Object.hasOwn(coded, field) ? coded[field] : undefined)
  return names?.[locale][value] ?? numberText(value, locale)
}

function fieldsText(fields: object, locale: Locale): string {
  return Object.entries(fields)
    .map(([field, value]) => `${field} ${valueText(field, value, locale) || emptyText}`)
    .join(', ')
}
