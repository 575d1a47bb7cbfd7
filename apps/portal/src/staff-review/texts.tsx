import type { ReviewRow } from '@placard/contract/staff-review'
import { fieldName } from '@placard/domain/operation-log/field-name'
import { useLocale } from '#portal/language/language.ts'

interface TextsProps {
  readonly texts: ReviewRow['words']
  readonly isAddress?: boolean
}

/** Words or addresses of an ad. An address is only read here: nobody knows yet where it leads. */
export function Texts({ texts, isAddress = false }: TextsProps) {
  const locale = useLocale()
  if (texts.length === 0) return null
  return (
    <dl>
      {[...Map.groupBy(texts, ({ field }) => field)].map(([field, same]) => (
        <div key={field}>
          <dt>{fieldName(field, locale)}</dt>
          {same.map(({ text }) => (
            <dd key={text} data-address={isAddress}>
              {text}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
