import { textBlocks } from '@placard/domain/support/help/text-block'
import { PlainText } from '../plain-text/plain-text.tsx'

/** Renders a help text as paragraphs and lists with links. */
export function HelpText({ className, text }: { className: string; text: string }) {
  return (
    <div className={className}>
      {textBlocks(text).map((block, at) =>
        block.kind === 'paragraph' ? (
          // Blocks have no id of their own and live only as long as their text.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <PlainText key={at} text={block.text} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <ul key={at}>
            {block.items.map((item, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- see above
              <li key={place}>
                <PlainText text={item} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}
