import { type ReactNode, useId } from 'react'
import type { Loading } from '../side-dialog/loading.tsx'
import type { HelpViewKey, OpenView, PartialList } from './source.tsx'
import type { HelpPanelTexts } from './texts.tsx'
import { SideFailure, SideLoading } from '../side-dialog/notice.tsx'

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

interface LoadedPartProps<Value> {
  readonly texts: HelpPanelTexts
  readonly loading: Loading<Value>
  readonly children: (value: Value) => ReactNode
}

/** Renders a part of the help that is loading, has failed and can be retried, or has loaded. */
export function LoadedPart<Value>({ texts, loading, children }: LoadedPartProps<Value>) {
  const { state, retry } = loading
  switch (state.kind) {
    case 'loading':
      return <SideLoading texts={texts} />
    case 'failed':
      return (
        <SideFailure texts={texts} text={texts.failed({ reason: state.reason })} retry={retry} />
      )
    case 'ready':
      return children(state.value)
  }
}

interface RowListProps {
  /** The id of the element that names the list. */
  readonly labelledBy: string
  readonly rows: readonly { readonly place: HelpViewKey; readonly note?: string }[]
  readonly open: OpenView
}

/** Renders a list of help views to choose from. */
export function RowList({ labelledBy, rows, open }: RowListProps) {
  return (
    <ul className="placard-help-rows" aria-labelledby={labelledBy}>
      {rows.map(({ place, note }) => (
        <li key={idOf(place)}>
          <button type="button" onClick={() => open(place)}>
            <span>{place.title}</span>
            {note !== undefined && <small>{note}</small>}
          </button>
        </li>
      ))}
    </ul>
  )
}

function idOf(place: HelpViewKey): string {
  switch (place.kind) {
    case 'article':
      return place.articleId
    case 'type':
      return place.typeId
    case 'question':
      return place.questionId
  }
}
