import { useId } from 'react'
import { useWords } from '#console/platform/language/language.tsx'
import { documentName, type PaperDocuments } from './paper-documents.ts'
import { personalWords } from './personal-words.ts'

/** Chooses the documents of a paper, and lists those that go along. */
export function DocumentsField({ documents, hint }: { documents: PaperDocuments; hint: string }) {
  const say = useWords(personalWords)
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
          // The same file can be chosen again after it was removed.
          target.value = ''
        }}
      />
      {/* Stands for the browser's own button, which speaks the browser's language. */}
      <label htmlFor={id}>{say('addDocuments')}</label>
      <p id={`${id}-hint`} className="mkt-personal-hint">
        {hint}
      </p>
      <ul>
        {documents.all.map((document, at) => {
          const name = documentName(document)
          return (
            // Two may have one name, and none of them moves.
            // oxlint-disable-next-line react/no-array-index-key -- a row holds nothing of its own
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
