import type { MicrosoftField } from './columns.ts'
import type { GroupFields, ImportEntry, KeywordFields, PlanFields } from './entry.ts'
import {
  type EntrySource,
  given,
  invalidFieldsOf,
  priceReader,
  readBudget,
  readDays,
} from './fields.ts'
import { keywordSpelled, keywordText, readCriterion } from './keyword.ts'
import { cutText } from '../../platform/text/cut.ts'
import { shownName } from './row.ts'
import { readName } from './text.ts'

/** An entry of a row; its refusal is known after all its cells are parsed. */
export type MicrosoftEntryReader = (
  source: EntrySource<MicrosoftField>,
  switchOn: boolean | undefined,
) => ImportEntry

/** Returns the keys by which rows of a file refer to one another. 0 is the account. */
export function keysOf({ row }: EntrySource<MicrosoftField>): {
  key: string | null
  parentKey: string | null
} {
  const key = (field: 'id' | 'parentId') => {
    const text = cutText(row.text(field))
    return text === '' || text === '0' ? null : text
  }
  return { key: key('id'), parentKey: key('parentId') }
}

export const microsoftPlan: MicrosoftEntryReader = (source, switchOn) => {
  const { row, cells } = source
  const planName = cells.need('campaign', readName)
  const budget = readBudget(source, { budget: 'budget', budgetType: 'budgetType' })
  const days = readDays(source, { begin: 'startDate', end: 'endDate' })
  return {
    kind: 'plan',
    planName: planName ?? shownName(row.text('campaign')),
    groupName: null,
    adName: null,
    detail: '',
    ...keysOf(source),
    parentKey: null,
    refused: false,
    fields: given<PlanFields>({
      planName,
      switchOn,
      dayBudget: budget.dayBudget,
      ...days,
      invalidFields: budget.invalidFields,
    }),
  }
}

export const microsoftGroup: MicrosoftEntryReader = (source, switchOn) => {
  const { row, cells, context } = source
  const groupName = cells.need('adGroup', readName)
  const price = cells.read('cpcBid', priceReader(context.decimalSign))
  const days = readDays(source, { begin: 'startDate', end: 'endDate' })
  const invalidFields = invalidFieldsOf({ price })
  return {
    kind: 'group',
    planName: shownName(row.text('campaign')),
    groupName: groupName ?? shownName(row.text('adGroup')),
    adName: null,
    detail: '',
    ...keysOf(source),
    refused: false,
    fields: given<GroupFields>({
      groupName,
      switchOn,
      price,
      ...days,
      invalidFields: invalidFields.length > 0 ? invalidFields : undefined,
    }),
  }
}

export const microsoftKeyword: MicrosoftEntryReader = (source, switchOn) => {
  const { row, cells, context } = source
  const text = cells.need('keyword', readName)
  const criterion = cells.read('matchType', readCriterion)
  const price = cells.read('bid', priceReader(context.decimalSign))
  const spelled = keywordSpelled(text ?? '')
  const read =
    typeof criterion === 'number' ? { keyword: text ?? '', matchType: criterion } : spelled
  const isBelowLimit = invalidFieldsOf({ price }).length > 0
  return {
    kind: 'keyword',
    planName: shownName(row.text('campaign')),
    groupName: shownName(row.text('adGroup')),
    adName: null,
    detail: text === undefined ? (shownName(row.text('keyword')) ?? '') : keywordText(read),
    ...keysOf(source),
    refused: false,
    fields: given<KeywordFields>({ ...read, switchOn: isBelowLimit ? false : switchOn, price }),
  }
}
