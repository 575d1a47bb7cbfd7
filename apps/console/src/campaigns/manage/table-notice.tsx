import { CallRefused } from '@placard/browser/request/error'
import { code } from '@placard/contract/platform/code'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { optionalComponent } from '#console/platform/router/load-chunk.ts'
import { manageTexts } from './manage-texts.ts'
import { levelAddress, useSearchState } from './search.ts'

const LazyEmptyNotice = optionalComponent(
  async () => (await import(/* webpackChunkName: "first-run" */ './empty-notice.tsx')).EmptyNotice,
)

/** The reason why a list is empty, whose code most lists do not need. */
export function EmptyNotice(props: ComponentProps<typeof LazyEmptyNotice>) {
  return (
    <Suspense>
      <LazyEmptyNotice {...props} />
    </Suspense>
  )
}

/** The reason why the rows could not be shown, and what to do about it. */
export function FailureNotice({ error, retry }: { error: Error; retry: () => void }) {
  const texts = useTexts(manageTexts)
  const [state] = useSearchState()
  const refusal = error instanceof CallRefused ? error.code : null
  if (refusal === code.notPermitted) {
    return <Notice role="alert" title={texts.notPermitted} text={texts.notPermittedHint} />
  }
  // Of a custom metric that is gone, the message says what to do.
  if (refusal === code.notFound && state.customFigures.length === 0) {
    return (
      <Notice role="alert" title={texts.parentGone} text={texts.parentGoneHint}>
        <Link to={levelAddress('plan', state)}>{texts.toAllPlans}</Link>
      </Notice>
    )
  }
  return (
    <Notice role="alert" title={texts.failed} text={error.message}>
      <Button kind="primary" onClick={retry}>
        {texts.retry}
      </Button>
    </Notice>
  )
}

interface NoticeProps {
  readonly title: string
  readonly text: string
  readonly role?: 'alert' | 'status'
  readonly children?: ReactNode
}

/** A notice in place of the rows. */
export function Notice({ title, text, role = 'status', children }: NoticeProps) {
  return (
    <div role={role} className="mkt-manage-notice">
      <strong>{title}</strong>
      <p>{text}</p>
      {children}
    </div>
  )
}
