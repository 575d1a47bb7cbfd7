import { CallRefused } from '@placard/browser/request/error'
import { code } from '@placard/contract/platform/code'
import type { Level } from '@placard/contract/campaigns/report'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { loadChunk } from '#console/platform/router/load-chunk.ts'
import { CreateLink } from './create-link.tsx'
import { manageTexts } from './manage-texts.ts'
import {
  isFiltered,
  isUnfilteredList,
  isUnfilteredService,
  clearedFilters,
} from './search-state.ts'
import { levelAddress, useSearchState } from './search.ts'
import { useAllServices } from './service/service-gate.tsx'

/** The reason why the rows could not be shown, and what to do about it. */
export function FailureNotice({ error, retry }: { error: Error; retry: () => void }) {
  const texts = useTexts(manageTexts)
  const [state] = useSearchState()
  const refusal = error instanceof CallRefused ? error.code : null
  if (refusal === code.notPermitted) {
    return <Notice role="alert" title={texts.notPermitted} text={texts.notPermittedHint} />
  }
  if (refusal === code.notFound) {
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

/** The reason why a list is empty, and what to do about it. */
export function EmptyNotice({ level, total }: { level: Level; total: number }) {
  const texts = useTexts(manageTexts)
  const [state, change] = useSearchState()
  if (total > 0) {
    const last = Math.ceil(total / state.pageSize)
    return (
      <Notice title={texts.beyondLast} text={texts.beyondLastHint({ count: last })}>
        <Button onClick={() => change({ pageNum: last })}>{texts.toLastPage}</Button>
      </Notice>
    )
  }
  if (isFiltered(state)) {
    return (
      <Notice title={texts.nothingFound} text={texts.nothingFoundHint}>
        <Button onClick={() => change(clearedFilters)}>{texts.clearFilters}</Button>
      </Notice>
    )
  }
  if (isUnfilteredService(state) && state.nodeId !== null) return <EmptyService />
  if (!isUnfilteredList(state)) {
    return (
      <Notice title={texts.emptyParent[level]} text={texts.emptyParentHint}>
        <CreateLink />
        {toImport(texts.importMore)}
      </Notice>
    )
  }
  if (level === 'plan')
    return (
      <Suspense>
        <FirstRun />
      </Suspense>
    )
  return (
    <Notice title={texts.firstRun[level]} text={texts.firstRunHint[level]}>
      <CreateLink />
      <Link to={levelAddress('plan', state)}>{texts.toPlans}</Link>
    </Notice>
  )
}

const FirstRun = lazy(async () => {
  const { FirstRun: component } = await loadChunk(() => import('./first-run/first-run.tsx'))
  return { default: component }
})

function EmptyService() {
  const texts = useTexts(manageTexts)
  const showAll = useAllServices()
  return (
    <Notice title={texts.emptyService} text={texts.emptyServiceHint}>
      <Button onClick={showAll}>{texts.toAllServices}</Button>
    </Notice>
  )
}

function toImport(texts: string) {
  return <Link to="/manage/import">{texts}</Link>
}

interface NoticeProps {
  readonly title: string
  readonly text: string
  readonly role?: 'alert' | 'status'
  readonly children?: ReactNode
}

function Notice({ title, text, role = 'status', children }: NoticeProps) {
  return (
    <div role={role} className="mkt-manage-notice">
      <strong>{title}</strong>
      <p>{text}</p>
      {children}
    </div>
  )
}
