import { textParts } from '@placard/domain/message/text-part'

/** Plain text that somebody has written, in which addresses can be followed. Its line breaks show by `white-space`. */
export function PlainText({ className, text }: { className: string; text: string }) {
  return (
    <p className={className}>
      {textParts(text).map((part) =>
        part.kind === 'words' ? (
          part.text
        ) : (
          <a key={part.start} href={part.href} target="_blank" rel="noopener noreferrer">
            {part.href}
          </a>
        ),
      )}
    </p>
  )
}
