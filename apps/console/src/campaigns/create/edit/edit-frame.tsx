import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#console/platform/language/language.tsx'
import { createTexts } from '#console/campaigns/create/create-texts.ts'

interface EditFrameProps {
  /** The address of the page from which editing started. */
  readonly back: string
  readonly name: string
  readonly form: ReactNode
  readonly summary: ReactNode
}

/** The layout of an edit page around its form. */
export function EditFrame({ back, name, form, summary }: EditFrameProps) {
  const say = useTexts(createTexts)
  const title = say('editTitle', { name })
  return (
    <>
      <title>{`${title} · Placard`}</title>
      <nav className="mkt-create-breadcrumbs" aria-label={say('back')}>
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
