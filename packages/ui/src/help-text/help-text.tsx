import { textBlocks } from '@placard/domain/help/text-block'
import { PlainText } from '../plain-text/plain-text.tsx'

/** A help text as people read it: paragraphs, lists, and addresses that can be followed. */
export function HelpText({ className, text }: { className: string; text: string }) {
  return (
    <div className={className}>
      {textBlocks(text).map((block, at) =>
        block.kind === 'paragraph' ? (
          // The blocks of a text have nothing else to be known by, and come and go with it.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <PlainText key={at} className="help-paragraph" text={block.text} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <ul key={at}>
            {block.items.map((item, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- see above
              <li key={place}>
                <PlainText className="help-item" text={item} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}
