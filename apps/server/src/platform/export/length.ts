import { code } from '@placard/contract/platform/code'
import { numberText } from '@placard/domain/platform/format/number'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { exportTexts } from '#server/platform/export/texts.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { mostSheetRows } from '#server/platform/spreadsheet/xlsx.ts'

/** Rows without the header and the total. */
const mostRows = mostSheetRows - 2

/** @throws Refusal `limitReached` for more rows than a sheet can hold */
export function checkLength(count: number, locale: Locale): void {
  if (count <= mostRows) return
  const message = exportTexts[locale].tooLong(
    numberText(count, locale),
    numberText(mostRows, locale),
  )
  throw new Refusal({ code: code.limitReached, message })
}
