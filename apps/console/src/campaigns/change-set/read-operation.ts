import { type Day, isDay } from '@placard/domain/platform/calendar/day'
import type { AmountTarget } from '@placard/domain/campaigns/change-set/amount-change'
import { type ChangeOperation, copiesMax } from '@placard/domain/campaigns/change-set/operation'
import {
  templateNames,
  unknownPlaceholders,
} from '@placard/domain/campaigns/change-set/text-change'
import { everyHalfHour } from '@placard/domain/campaigns/schedule/painting'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { amountProblemText, readTypedAmount } from '@placard/domain/platform/money/typed-amount'
import type { ChangeLevel } from '@placard/contract/campaigns/change-entry'
import { audienceTexts } from './audience-texts.ts'
import { amountFieldOf, type ChangeKind } from './change-kind.ts'
import { changeSetTexts } from './change-set-texts.ts'
import type { OperationDraft, OperationProblems } from './operation-draft.ts'
import { placeTexts } from './place-texts.ts'

/** The operations that a form describes, or its problems by input. */
export type OperationReading =
  | { readonly kind: 'operations'; readonly operations: readonly ChangeOperation[] }
  | { readonly kind: 'problems'; readonly problems: OperationProblems }

const operations = (...all: ChangeOperation[]): OperationReading => ({
  kind: 'operations',
  operations: all,
})
const problems = (found: OperationProblems): OperationReading => ({
  kind: 'problems',
  problems: found,
})

/** Reads the form of a kind of changes. */
export function readOperation(
  kind: ChangeKind,
  draft: OperationDraft,
  { level, locale }: { readonly level: ChangeLevel; readonly locale: Locale },
): OperationReading {
  switch (kind) {
    case 'amount':
      return readAmount(draft, amountFieldOf[level], locale)
    case 'days':
      return readDays(draft, locale)
    case 'text':
      return readText(draft, locale)
    case 'hours':
      return readHours(draft, locale)
    case 'audience':
      return readAudience(draft, locale)
    case 'address':
      return readAddress(draft, locale)
    case 'labels':
      return readLabels(draft, locale)
    case 'service':
      return readService(draft, locale)
    case 'matchType':
      return operations({ kind: 'set', fields: { matchType: draft.matchType } })
    case 'copy':
      return readCopy(draft, locale)
    case 'remove':
      return operations({ kind: 'remove' })
  }
}

function readAmount(draft: OperationDraft, field: string, locale: Locale): OperationReading {
  const texts = changeSetTexts[locale].amount
  const { amountBy, step, asLowAsAllowed } = draft
  const [min, max] = [readTypedAmount(draft.min), readTypedAmount(draft.max)]
  const found: OperationProblems = {}
  if (min.kind === 'wrong') found.min = amountProblemText(min.problem, min.got, locale)
  if (max.kind === 'wrong') found.max = amountProblemText(max.problem, max.got, locale)
  const minCents = min.kind === 'amount' ? min.cents : null
  const maxCents = max.kind === 'amount' ? max.cents : null
  if (minCents !== null && maxCents !== null && maxCents < minCents) found.max = texts.reversed
  const target = targetOf(draft, locale)
  if (typeof target === 'string') found.amount = target
  if (typeof target === 'string' || Object.keys(found).length > 0) return problems(found)
  const bounds = amountBy === 'none' ? { minCents: null, maxCents: null } : { minCents, maxCents }
  return operations({
    kind: 'amount',
    field,
    change: { target, step, rounding: 'nearest', ...bounds, asLowAsAllowed },
  })
}

/** Returns the target, or the problem with what was typed. */
function targetOf(draft: OperationDraft, locale: Locale): AmountTarget | string {
  const texts = changeSetTexts[locale].amount
  const { amountBy, amountUnit, amount } = draft
  if (amountBy === 'none') return { by: 'set', cents: null }
  const sign = amountBy === 'lower' ? -1 : 1
  if (amountBy !== 'set' && amountUnit === 'percent') {
    const hundredths = readPercent(amount)
    if (hundredths === null || hundredths === 0) return texts.percentMissing
    if (sign < 0 && hundredths > 10_000) return texts.percentTooLow
    return { by: 'percent', hundredths: sign * hundredths }
  }
  const reading = readTypedAmount(amount)
  if (reading.kind === 'wrong') return amountProblemText(reading.problem, reading.got, locale)
  if (reading.cents === null || (amountBy !== 'set' && reading.cents === 0)) return texts.missing
  return amountBy === 'set'
    ? { by: 'set', cents: reading.cents }
    : { by: 'add', cents: sign * reading.cents }
}

/** Returns hundredths of a percent; null unless it is a percentage of at most 99,999. */
function readPercent(typed: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,5})(?:\.(\d{1,2}))?\s*%?$/.exec(typed.trim()) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

const maxDays = 3_660

function readDays(
  { dayField, dayBy, day, days }: OperationDraft,
  locale: Locale,
): OperationReading {
  const texts = changeSetTexts[locale].days
  const fields: readonly ('beginDay' | 'endDay')[] =
    dayField === 'both' ? ['beginDay', 'endDay'] : [dayField]
  const set = (value: Day | null) =>
    operations({ kind: 'set', fields: Object.fromEntries(fields.map((field) => [field, value])) })
  if (dayBy === 'open') return set(null)
  if (dayBy === 'set') return isDay(day) ? set(day) : problems({ day: texts.dayMissing })
  const count = /^[+-]?\d{1,4}$/.test(days.trim()) ? Number(days) : 0
  return count !== 0 && Math.abs(count) <= maxDays
    ? operations({ kind: 'shiftDays', fields, days: count })
    : problems({ days: texts.countMissing })
}

function readText(draft: OperationDraft, locale: Locale): OperationReading {
  const texts = changeSetTexts[locale].text
  const { textField: field, textBy, find, words, matchCase, wholeWord, firstOnly } = draft
  if (textBy === 'replace') {
    if (find === '') return problems({ find: texts.findMissing })
    const change = { by: textBy, find, replacement: words, matchCase, wholeWord, firstOnly }
    return operations({ kind: 'text', field, change })
  }
  if (words === '') return problems({ words: texts.missing })
  if (textBy !== 'template')
    return operations({ kind: 'text', field, change: { by: textBy, text: words } })
  const unknown = unknownPlaceholders(words)
  return unknown.length > 0
    ? problems({ words: texts.unknown({ placeholders: unknown.join(', ') }) })
    : operations({ kind: 'text', field, change: { by: textBy, template: words } })
}

/** The placeholders of templates, as they are typed. */
export const placeholders = templateNames.map((name) => `{${name}}`).join(' ')

function readHours({ hoursBy, hours }: OperationDraft, locale: Locale): OperationReading {
  const schedule = hours ?? everyHalfHour
  if (!schedule.includes('1')) return problems({ hours: changeSetTexts[locale].hours.none })
  return hoursBy === 'replace'
    ? operations({ kind: 'set', fields: { schedule: hours } })
    : operations({ kind: 'hours', change: hoursBy, schedule })
}

function readAudience(
  { audienceList, audienceBy, audienceValues, allowEverybody }: OperationDraft,
  locale: Locale,
): OperationReading {
  return audienceValues.length === 0
    ? problems({ audienceValues: audienceTexts[locale].missing })
    : operations({
        kind: 'targeting',
        list: audienceList,
        change: audienceBy,
        values: audienceValues,
        allowEverybody: audienceBy === 'remove' && allowEverybody,
      })
}

function readService({ nodeId }: OperationDraft, locale: Locale): OperationReading {
  return nodeId === ''
    ? problems({ nodeId: placeTexts[locale].service.missing })
    : operations({ kind: 'set', fields: { nodeId } })
}

function readCopy(
  { copies, copiesChildren, copyTo }: OperationDraft,
  locale: Locale,
): OperationReading {
  const count = /^\d{1,2}$/.test(copies.trim()) ? Number(copies) : 0
  return count >= 1 && count <= copiesMax
    ? operations({
        kind: 'copy',
        count,
        withChildren: copiesChildren,
        ...(copyTo !== null && { parentId: copyTo }),
      })
    : problems({ copies: placeTexts[locale].copy.countMissing({ max: copiesMax }) })
}

function readLabels({ labelsBy, labelIds }: OperationDraft, locale: Locale): OperationReading {
  return labelsBy !== 'set' && labelIds.length === 0
    ? problems({ labelIds: changeSetTexts[locale].labels.none })
    : operations({ kind: 'labels', change: labelsBy, labelIds })
}

function readAddress(draft: OperationDraft, locale: Locale): OperationReading {
  const texts = changeSetTexts[locale].address
  const { addressField: field, addressBy, addressPart: part, parameter: name } = draft
  switch (addressBy) {
    case 'set':
      return operations({ kind: 'address', field, change: { by: addressBy, address: part.trim() } })
    case 'host':
      return /^[^\s/?#@\\]+$/.test(part)
        ? operations({ kind: 'address', field, change: { by: addressBy, host: part } })
        : problems({ addressPart: texts.hostWrong({ example: 'shop.example.com' }) })
    case 'path':
      return /^\/[^\s?#\\]*$/.test(part)
        ? operations({ kind: 'address', field, change: { by: addressBy, path: part } })
        : problems({ addressPart: texts.pathWrong })
    case 'setParameter':
      return name === ''
        ? problems({ parameter: texts.nameMissing })
        : operations({ kind: 'address', field, change: { by: addressBy, name, value: part } })
    case 'removeParameter':
      return name === ''
        ? problems({ parameter: texts.nameMissing })
        : operations({ kind: 'address', field, change: { by: addressBy, name } })
  }
}
