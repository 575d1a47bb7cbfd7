import { brandNameMaxLength, copyMaxLength } from '../../platform/limit/limit.ts'
import type { MicrosoftField } from './columns.ts'
import type { AdFields } from './entry.ts'
import { type EntrySource, given, readMonitoring } from './fields.ts'
import { keysOf, type MicrosoftEntryReader } from './microsoft-entry.ts'
import { inColumn } from './reading.ts'
import { problemIn } from './problem.ts'
import { shownName } from './row.ts'
import { readName, readPageUrl, textsReader } from './text.ts'

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
