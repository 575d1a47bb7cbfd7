import { useWords } from '#portal/language/language.ts'

/** Something is on its way. It appears only after a moment, so that what is quick does not flicker. */
export function Spinner() {
  const words = useWords()
  return (
    <div className="spinner" role="status">
      <span className="visually-hidden">{words.loading}</span>
    </div>
  )
}
