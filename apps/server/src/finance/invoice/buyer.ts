import { type Buyer, buyerProblems } from '@placard/domain/finance/invoice/buyer'
import { buyerProblemTexts } from '@placard/domain/finance/invoice/buyer-texts'
import { type InvoiceTerms, offeredKinds } from '@placard/domain/finance/invoice/document'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'

const texts = textTable({
  notOffered: [
    'The platform issues no invoices of this kind for your currency. Choose another kind.',
    '平台不支持为您的币种开具此类发票，请选择其他类型。',
  ],
})

/** The terms on which invoices are issued, and the language of the answer. */
export interface Applying {
  readonly terms: InvoiceTerms
  readonly locale: Locale
}

export async function currencyOf(scope: OwnerScope): Promise<string> {
  const row = await selectOwn(scope, 'owner').select('currency').executeTakeFirstOrThrow()
  return row.currency
}

/** Checks the buyer of an invoice in the field of the input. @throws Refusal `invalidInput` */
export async function checkBuyer(
  scope: OwnerScope,
  field: Readonly<Record<string, Buyer>>,
  { terms, locale }: Applying,
): Promise<void> {
  const [[path, buyer] = []] = Object.entries(field)
  if (buyer === undefined) return
  if (!offeredKinds(terms, await currencyOf(scope)).includes(buyer.kind)) {
    const message = texts[locale].notOffered
    const expected = 'a kind of invoice that the platform issues'
    throw invalidInput([{ path: `${path}.kind`, expected, got: buyer.kind, message }])
  }
  const problems = buyerProblems(buyer)
  if (problems.length === 0) return
  throw invalidInput(
    problems.map(({ field: name, kind }) => ({
      path: `${path}.${name}`,
      expected: kind,
      got: buyer[name],
      message: buyerProblemTexts[locale][kind],
    })),
  )
}
