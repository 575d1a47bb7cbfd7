import { brandNameMaxLength, copyMaxLength } from '../../platform/limit/limit.ts'
import type { GoogleField } from './header.ts'
import type { AdFields, GroupFields, ImportEntry, KeywordFields, PlanFields } from './entry.ts'
import {
  type EntrySource,
  given,
  invalidFieldsOf,
  priceReader,
  readBudget,
  readDays,
  readMonitoring,
} from './fields.ts'
import { keywordSpelled, keywordText } from '../keyword/keyword.ts'
import { readCriterion, readName, readPageUrl, textsReader } from './cell.ts'
import { shownName } from './row.ts'

/** A row and one of its levels. */
export interface GoogleSource extends EntrySource<GoogleField> {
  /** True for the deepest level of the row, which the row describes. */
  readonly isOwn: boolean
}

type GoogleEntryReader = (source: GoogleSource, switchOn: boolean | undefined) => ImportEntry | null

const nowhere = {
  groupName: null,
  adName: null,
  detail: '',
  key: null,
  parentKey: null,
  refused: false,
} as const

/** Null if the row only names its campaign. */
export const googlePlan: GoogleEntryReader = (source, switchOn) => {
  const { row, cells, isOwn } = source
  const budget = readBudget(source, { budget: 'budget', budgetType: 'budgetType' })
  const days = readDays(source, { begin: 'startDate', end: 'endDate' })
  const said = given<PlanFields>({
    switchOn,
    dayBudget: budget.dayBudget,
    ...days,
    invalidFields: budget.invalidFields,
  })
  if (!isOwn && Object.keys(said).length === 0 && cells.problems.length === 0) return null
  const planName = cells.need('campaign', readName)
  return {
    kind: 'plan',
    ...nowhere,
    planName: planName ?? shownName(row.text('campaign')),
    fields: { ...given<PlanFields>({ planName }), ...said },
  }
}

/** Null if the row only names its group. The bid of a keyword belongs to the keyword. */
export const googleGroup: GoogleEntryReader = (source, switchOn) => {
  const { row, cells, context, isOwn } = source
  const price = row.isBlank('keyword')
    ? cells.read('maxCpc', priceReader(context.spelling))
    : undefined
  const invalidFields = invalidFieldsOf({ price })
  const said = given<GroupFields>({
    switchOn,
    price,
    invalidFields: invalidFields.length > 0 ? invalidFields : undefined,
  })
  if (!isOwn && Object.keys(said).length === 0 && cells.problems.length === 0) return null
  const planName = cells.need('campaign', readName)
  const groupName = cells.need('adGroup', readName)
  return {
    kind: 'group',
    ...nowhere,
    planName: planName ?? shownName(row.text('campaign')),
    groupName: groupName ?? shownName(row.text('adGroup')),
    fields: { ...given<GroupFields>({ groupName }), ...said },
  }
}

export const googleKeyword: GoogleEntryReader = (source, switchOn) => {
  const { row, cells, context } = source
  const place = readPlace(source)
  const text = cells.need('keyword', readName)
  const criterion = cells.read('criterionType', readCriterion)
  const price = cells.read('maxCpc', priceReader(context.spelling))
  const spelled = keywordSpelled(text ?? '')
  const read =
    typeof criterion === 'number' ? { keyword: spelled.keyword, matchType: criterion } : spelled
  const isBelowLimit = invalidFieldsOf({ price }).length > 0
  return {
    kind: 'keyword',
    ...nowhere,
    ...place,
    detail: text === undefined ? (shownName(row.text('keyword')) ?? '') : keywordText(read),
    fields: given<KeywordFields>({ ...read, switchOn: isBelowLimit ? false : switchOn, price }),
  }
}

const otherHeadlines = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map(
  (at) => `headline${at}` as GoogleField,
)

/** Parses an ad, whose name is its first headline. */
export const googleAd: GoogleEntryReader = (source, switchOn) => {
  const { row, cells } = source
  const place = readPlace(source)
  const adName = cells.need('headline1', readName)
  const further = otherHeadlines.flatMap((field) => {
    const text = row.text(field)
    return text === '' || text === '[]' ? [] : [text]
  })
  const texts = (field: GoogleField, maxLength: number) => {
    const text = cells.read(field, textsReader(maxLength))
    return text === null ? '' : text
  }
  const pageUrl = cells.read('finalUrl', readPageUrl)
  return {
    kind: 'ad',
    ...nowhere,
    ...place,
    adName: adName ?? shownName(row.text('headline1')),
    fields: given<AdFields>({
      adName,
      switchOn,
      copywriter: texts('description', copyMaxLength),
      headlines: adName === undefined ? undefined : [adName, ...further],
      brandName: texts('businessName', brandNameMaxLength),
      buttonText: texts('callToAction', copyMaxLength),
      pageUrl: pageUrl === null ? '' : pageUrl,
      clickUrl: readMonitoring(source, 'trackingTemplate'),
    }),
  }
}

/** Returns the names of the parents of an ad or keyword; both are required. */
function readPlace({ row, cells }: GoogleSource) {
  const planName = cells.need('campaign', readName)
  const groupName = cells.need('adGroup', readName)
  return {
    planName: planName ?? shownName(row.text('campaign')),
    groupName: groupName ?? shownName(row.text('adGroup')),
  }
}
