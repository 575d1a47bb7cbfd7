import { type ReactNode, type RefObject, useId, useState } from 'react'
import { Eye } from 'lucide-react'
import { Button } from '@placard/ui/button/button'
import { useMedia } from '@placard/ui/device/device'
import { useTexts } from '@placard/ui/locale/locale'
import { createTexts } from '#console/campaigns/create/create-texts.ts'

interface FormLayoutProps {
  readonly formRef: RefObject<HTMLFormElement | null>
  readonly nav?: ReactNode
  /** The preview and summary of the input. */
  readonly side: ReactNode
  /** Further content below the form. */
  readonly below?: ReactNode
  /** Tells whether the input is saved. */
  readonly status: ReactNode
  /** The reason why the last submission failed; empty if it did not. */
  readonly failure: string
  /** The number of problems that are shown. */
  readonly problemCount: number
  readonly goToProblem: () => void
  /** @param formId the id of the form that a button outside of it submits */
  readonly actions: (formId: string) => ReactNode
  readonly submit: () => void
  readonly children: ReactNode
}

/** A form between the navigation of its sections and a preview, with its actions in a footer that stays in view. */
export function FormLayout(props: FormLayoutProps) {
  const { formRef, nav, side, below, submit, children } = props
  const formId = useId()
  // There is room for three columns beside the portal's menu.
  const isWide = useMedia('(width >= 1240px)')
  return (
    <>
      <div className="mkt-create-sides" data-nav={nav !== undefined || undefined}>
        {nav}
        <div className="mkt-create-main">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter submits from every field */}
          <form
            ref={formRef}
            id={formId}
            noValidate
            className="mkt-create-sections"
            onSubmit={(event) => {
              event.preventDefault()
              submit()
            }}
            onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
              if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit()
            }}
          >
            {children}
          </form>
          {below}
        </div>
        {isWide && <div className="mkt-create-side">{side}</div>}
      </div>
      <Footer {...props} formId={formId} hasPreview={!isWide} />
    </>
  )
}

interface FooterProps extends FormLayoutProps {
  readonly formId: string
  /** True if the preview opens above the footer. */
  readonly hasPreview: boolean
}

function Footer(props: FooterProps) {
  const { side, status, failure, problemCount, goToProblem, actions, formId, hasPreview } = props
  const texts = useTexts(createTexts)
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const previewId = useId()
  const isShown = hasPreview && isPreviewOpen
  return (
    <div className="mkt-create-footer" data-footer>
      {isShown && (
        <div id={previewId} className="mkt-create-side mkt-create-side-open">
          {side}
        </div>
      )}
      <div className="mkt-create-footer-texts">
        <p role="alert" className="mkt-create-problem">
          {failure}
        </p>
        {status}
      </div>
      <div className="mkt-create-actions">
        {problemCount > 0 && (
          <Button kind="danger" onClick={goToProblem}>
            {texts.problems({ count: problemCount })}
          </Button>
        )}
        {hasPreview && (
          <Button
            className="mkt-create-preview"
            aria-label={texts.preview}
            aria-expanded={isShown}
            aria-controls={isShown ? previewId : undefined}
            onKeyDown={({ key }) => key === 'Escape' && setPreviewOpen(false)}
            onClick={() => setPreviewOpen(!isPreviewOpen)}
          >
            <Eye size={16} aria-hidden="true" />
            <span>{texts.preview}</span>
          </Button>
        )}
        {actions(formId)}
      </div>
    </div>
  )
}
