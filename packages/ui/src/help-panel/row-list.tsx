import type { HelpViewKey, OpenView } from './help-view.tsx'

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
