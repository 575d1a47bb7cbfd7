import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '#console/language/language.tsx'
import { createWords } from '../create-words.ts'

interface EditFrameProps {
  /** Address of where the edit was begun. */
  readonly back: string
  readonly name: string
  readonly form: ReactNode
  readonly summary: ReactNode
}

/** What stands around the form of something that is edited. */
export function EditFrame({ back, name, form, summary }: EditFrameProps) {
  const say = useWords(createWords)
  const title = say('editTitle', { name })
  return (
    <>
      <title>{`${title} · Placard`}</title>
      <nav className="mkt-create-trail" aria-label={say('back')}>
        <Link to={back}>{say('back')}</Link>
      </nav>
      <h1>{title}</h1>
      <div className="mkt-create-sides">
        <div className="mkt-create-steps">{form}</div>
        {summary}
      </div>
    </>
  )
}
