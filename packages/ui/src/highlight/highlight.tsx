import { highlightClass, highlightSegments } from '@placard/domain/platform/highlight/segment'

/**
 * Renders a text with every match of the query emphasized. Markup in either is shown as text. The page provides the
 * styles. @see S2.8
 */
export function Highlight({ text, query }: { text: string; query: string }) {
  return highlightSegments(text, query).map((segment, index) =>
    segment.isMatch ? (
      // oxlint-disable-next-line react/no-array-index-key -- segments of a text have no id but their index
      <em key={index} className={highlightClass}>
        {segment.text}
      </em>
    ) : (
      segment.text
    ),
  )
}
