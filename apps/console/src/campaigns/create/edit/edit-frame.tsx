import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '@placard/ui/locale/locale'
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
  const texts = useTexts(createTexts)
  const title = texts.editTitle({ name })
  return (
    <>
      <title>{`${title} · Placard`}</title>
      <nav className="mkt-create-breadcrumbs" aria-label={texts.back}>
        <Link to={back}>{texts.back}</Link>
      </nav>
      <h1>{title}</h1>
      <div className="mkt-create-sides">
        <div className="mkt-create-steps">{form}</div>
        {summary}
      </div>
    </>
  )
}
