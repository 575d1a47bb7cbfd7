import type { MicrosoftField } from './header.ts'
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
import { inColumn, readCriterion, readName, readPageUrl, textsReader } from './cell.ts'
import { cutText } from '../../platform/text/cut.ts'
import { shownName } from './row.ts'
import { brandNameMaxLength, copyMaxLength } from '../../platform/limit/limit.ts'
import { problemIn } from './problem.ts'

/** An entry of a row; its refusal is known after all its cells are parsed. */
type MicrosoftEntryReader = (
  source: EntrySource<MicrosoftField>,
  switchOn: boolean | undefined,
) => ImportEntry

/** Returns the keys by which rows of a file refer to one another. 0 is the account. */
function keysOf({ row }: EntrySource<MicrosoftField>): {
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
  const price = cells.read('cpcBid', priceReader(context.spelling))
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
  const price = cells.read('bid', priceReader(context.spelling))
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

const titleFields = ['headline', 'longHeadline', 'title1', 'title2', 'title3'] as const

/** Parses an ad of any type. Without a name, it is named by its first headline, or by its text. */
export const microsoftAd: MicrosoftEntryReader = (source, switchOn) => {
  const { row, cells } = source
  const headlines = titleFields.flatMap((field) => assetTexts(row.text(field)))
  const texts = assetTexts(row.text('text') || row.text('description'))
  const adName = readAdName(source, [...headlines, ...texts])
  const copywriter = texts[0] === undefined ? undefined : checkedTexts(source, texts[0])
  const pageUrl = cells.read('finalUrl', readPageUrl)
  return {
    kind: 'ad',
    planName: shownName(row.text('campaign')),
    groupName: shownName(row.text('adGroup')),
    adName: adName ?? shownName(row.text('name') || (headlines[0] ?? '')),
    detail: '',
    ...keysOf(source),
    refused: false,
    fields: given<AdFields>({
      adName,
      switchOn,
      copywriter,
      headlines: headlines.length > 0 ? headlines : undefined,
      brandName: erasable(cells.read('businessName', textsReader(brandNameMaxLength))),
      buttonText: erasable(cells.read('callToAction', textsReader(copyMaxLength))),
      pageUrl: erasable(pageUrl),
      clickUrl: readMonitoring(source, 'trackingTemplate'),
    }),
  }
}

/** Texts are never null: a removed text is empty. */
function erasable(text: string | null | undefined): string | undefined {
  return text === null ? '' : text
}

function readAdName(
  { row, cells }: EntrySource<MicrosoftField>,
  others: readonly string[],
): string | undefined {
  const [first] = others
  if (!row.isBlank('name')) return cells.need('name', readName)
  if (first === undefined) {
    cells.add(problemIn(row.title('name') || row.title('headline') || 'Name', 'missingValue', {}))
    return undefined
  }
  const reading = readName(first)
  if (reading.kind === 'value') return reading.value
  cells.add(
    inColumn(row.title('headline') || row.title('title1') || row.title('text'), reading.problem),
  )
  return undefined
}

function checkedTexts(
  { row, cells }: EntrySource<MicrosoftField>,
  text: string,
): string | undefined {
  const reading = textsReader(copyMaxLength)(text)
  const problem = reading.kind === 'problem' ? reading.problem : reading.warning
  if (problem !== undefined)
    cells.add(inColumn(row.title(row.isBlank('text') ? 'description' : 'text'), problem))
  return reading.kind === 'value' ? reading.value : undefined
}

/** JSON can contain characters that databases cannot store. */
const escaped = /\\u(?:00[01]|d[89a-f])/i

/**
 * Returns the texts of a cell. A responsive search ad has a list of assets as JSON: `[{"text":"Dig in"},…]`. Others
 * have plain text.
 */
function assetTexts(text: string): string[] {
  if (text === '' || text === 'delete_value') return []
  if (!text.startsWith('[{')) return [text]
  try {
    const assets: unknown = JSON.parse(text)
    if (!Array.isArray(assets) || escaped.test(text)) return [text]
    return assets.flatMap((asset: { text?: unknown }) =>
      typeof asset?.text === 'string' && asset.text !== '' ? [asset.text] : [],
    )
  } catch {
    // Not a list after all: the text begins with a bracket.
    return [text]
  }
}
