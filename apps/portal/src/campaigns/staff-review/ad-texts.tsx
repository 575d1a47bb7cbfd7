import type { ReviewRow } from '@placard/contract/campaigns/staff-review'
import { fieldName } from '@placard/domain/campaigns/operation-log/field-name'
import { useLocale } from '@placard/ui/locale/locale'

interface TextsProps {
  readonly texts: ReviewRow['texts']
  readonly isAddress?: boolean
}

/** Shows texts or links of an ad. A link is shown as text only, because its target has not been checked yet. */
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
