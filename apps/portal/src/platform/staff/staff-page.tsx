import './platform.css'
import type { ReactNode } from 'react'
import { ErrorState, LoadingState } from '@placard/ui/state/state'
import type { UseQueryResult } from '@tanstack/react-query'
import { PageTitle } from '@placard/ui/page-title/page-title'
import { useTexts } from '@placard/ui/locale/locale'
import { downloadFile, saveFile } from '@placard/browser/request/download'
import type { AnyCall, InputOf } from '@placard/contract/platform/call'
import { Button } from '@placard/ui/button/button'
import { platformTexts } from './texts.ts'

interface StaffPageProps {
  readonly title: string
  /** The number of its items, if it is known. */
  readonly count?: number | undefined
  /** The create action of the page. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A page of platform staff: title, create action and content. */
export function StaffPage({ title, count, action, children }: StaffPageProps) {
  return (
    <div className="staff">
      <title>{`${title} · Placard`}</title>
      <header className="staff-head">
        <PageTitle title={title} count={count} />
        {action}
      </header>
      {children}
    </div>
  )
}

interface QueryStateProps<Data> {
  readonly query: UseQueryResult<Data>
  readonly children: (data: Data) => ReactNode
}

/** Renders the response of a query, or its loading or error state. */
export function QueryState<Data>({ query, children }: QueryStateProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <LoadingState />
  return <ErrorState hint={error.message} onRetry={() => void refetch()} />
}

interface ExportButtonProps<C extends AnyCall> {
  readonly call: C
  readonly input: InputOf<C>
}

/** Saves the response of a download call as a file. */
export function ExportButton<C extends AnyCall>({ call, input }: ExportButtonProps<C>) {
  const texts = useTexts(platformTexts)
  // The shell shows the error as a toast.
  const save = () => void downloadFile(call, input).then(saveFile, () => undefined)
  return <Button onClick={save}>{texts.export}</Button>
}
