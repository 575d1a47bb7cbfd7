import { useId } from 'react'
import { useTexts } from '#console/platform/language/language.tsx'
import { documentName, type DocumentSelection } from './verification-documents.ts'
import { personalTexts } from './personal-texts.ts'

/** The field that selects the documents of a verification and lists the selected ones. */
export function DocumentsField({
  documents,
  hint,
}: {
  documents: DocumentSelection
  hint: string
}) {
  const say = useTexts(personalTexts)
  const id = useId()
  return (
    <div className="mkt-personal-documents">
      <input
        id={id}
        type="file"
        multiple
        accept=".png,.jpg,.jpeg,.webp,.pdf"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          documents.choose(target.files ?? [])
          // Allows the same file to be selected again after it was removed.
          target.value = ''
        }}
      />
      {/* Replaces the browser's own button, which uses the browser's language. */}
      <label htmlFor={id}>{say('addDocuments')}</label>
      <p id={`${id}-hint`} className="mkt-personal-hint">
        {hint}
      </p>
      <ul>
        {documents.all.map((document, at) => {
          const name = documentName(document)
          return (
            // Two documents may have the same name, and the order never changes.
            // oxlint-disable-next-line react/no-array-index-key -- a row has no state of its own
            <li key={at}>
              {name}
              <button
                type="button"
                aria-label={say('removeDocument', { name })}
                onClick={() => documents.remove(document)}
              >
                ×
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
