import { textParts } from '@placard/domain/support/message/text-part'

/** Renders plain text by a user with clickable links. Line breaks rely on CSS `white-space`. */
export function PlainText({ className, text }: { className?: string; text: string }) {
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
