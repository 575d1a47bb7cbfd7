import { highlightClass, highlightSegments } from '@placard/domain/highlight/segment'

/** A text in which what the query finds is emphasised; markup in either is text. Its looks are the page's. @see S2.8 */
export function Highlight({ text, query }: { text: string; query: string }) {
  return highlightSegments(text, query).map((segment, index) =>
    segment.isMatch ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have nothing but their place
      <em key={index} className={highlightClass}>
        {segment.text}
      </em>
    ) : (
      segment.text
    ),
  )
}
