import { useId } from 'react'
import { LoadedPart } from './loaded-part.tsx'
import type { Loading } from '../side-dialog/loading.tsx'
import type { HelpViewKey, OpenView } from './help-view.tsx'
import { RowList } from './row-list.tsx'
import type { PartialList } from './source.tsx'
import type { HelpPanelTexts } from './texts.tsx'

interface HelpSectionProps<Item> {
  readonly texts: HelpPanelTexts
  readonly title: string
  /** The text that is shown when the list is empty. */
  readonly none: string
  readonly loading: Loading<PartialList<Item>>
  readonly rowOf: (item: Item) => { readonly place: HelpViewKey; readonly note?: string }
  readonly open: OpenView
}

/** Renders a list of the help under its heading. */
export function HelpSection<Item>(props: HelpSectionProps<Item>) {
  const { texts, title, none, loading, rowOf, open } = props
  const titleId = useId()
  return (
    <section className="placard-help-section">
      <h3 id={titleId}>{title}</h3>
      <LoadedPart texts={texts} loading={loading}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="placard-help-soft">{none}</p>
          ) : (
            <>
              <RowList labelledBy={titleId} rows={items.map(rowOf)} open={open} />
              {total > items.length && (
                <p className="placard-help-soft">{texts.firstOf({ shown: items.length, total })}</p>
              )}
            </>
          )
        }
      </LoadedPart>
    </section>
  )
}
