import './import.css'
import { Link, useParams } from 'react-router'
import { RestrictionNotice } from '#console/identity/restriction/create-restriction.tsx'
import { StorageUsage } from '#console/platform/storage/storage-use.tsx'
import { useTexts } from '@placard/ui/locale/locale'
import { EditedImport } from './edited-import.tsx'
import { importTexts } from './import-texts.ts'
import { Job } from './job.tsx'
import { Button } from '@placard/ui/button/button'
import { Progress } from '#console/platform/control/progress.tsx'
import { useUpload } from './use-upload.ts'
import { type ImportJob, maxImportBytes } from '@placard/contract/campaigns/import'
import { type DragEvent, useMemo, useRef, useState } from 'react'
import { bytesPerMegabyte } from '@placard/domain/platform/format/size'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useQuery } from '@tanstack/react-query'
import { useClock } from '#console/platform/session/clock.ts'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import { earlierPageSize, earlierQuery } from './job-query.ts'

/**
 * The import page, which guides through the steps. The step is in the address, so that the page of an import survives a
 * reload and can be shared.
 */
export function ImportPage() {
  const texts = useTexts(importTexts)
  const { jobId } = useParams()
  return (
    <div className="mkt-import">
      <title>{`${texts.title} · Placard`}</title>
      <header>
        <h1>{jobId ? <Link to="/manage/import">{texts.title}</Link> : texts.title}</h1>
        <Link to="/manage/plan">{texts.toManage}</Link>
      </header>
      <RestrictionNotice />
      {jobId ? (
        <Job key={jobId} jobId={jobId} />
      ) : (
        <>
          <p className="mkt-import-intro">{texts.intro}</p>
          <Upload />
          <StorageUsage kind="import" queryKey={['import']} />
          <EarlierImports />
        </>
      )}
    </div>
  )
}

/** The file selection and the upload progress. */
function Upload() {
  const texts = useTexts(importTexts)
  const { sending, send, stop, forget } = useUpload()
  if (sending.kind === 'edited')
    return <EditedImport fileName={sending.fileName} edited={sending.edited} onClose={forget} />
  if (sending.kind === 'sending') {
    const { file, sent } = sending
    return (
      <section className="mkt-import-drop" aria-live="polite">
        <p>{texts.sending({ fileName: file.name })}</p>
        <Progress percent={Math.floor(sent * 100)} label={texts.sending({ fileName: file.name })} />
        <Button onClick={stop}>{texts.stop}</Button>
      </section>
    )
  }
  return (
    <>
      <DropZone take={send} />
      {sending.kind === 'failed' && (
        <div className="mkt-import-problem" role="alert">
          <p>{sending.text}</p>
          {sending.again && (
            <Button small onClick={sending.again}>
              {texts.retry}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/**
 * The area where files are dropped, or selected with the button. The file type is detected from the content, not from
 * the name.
 */
function DropZone({ take }: { take: (files: readonly File[]) => void }) {
  const texts = useTexts(importTexts)
  const input = useRef<HTMLInputElement>(null)
  // The pointer enters a child before it leaves the parent, so the depth tells whether it is still inside.
  const [depth, setDepth] = useState(0)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDepth(0)
    take([...event.dataTransfer.files])
  }
  const choose = () => {
    take([...(input.current?.files ?? [])])
    // Otherwise selecting the same file again, after fixing it, would fire no event.
    if (input.current) input.current.value = ''
  }
  return (
    <section
      className="mkt-import-drop"
      data-over={depth > 0 || undefined}
      onDragEnter={() => setDepth(depth + 1)}
      onDragLeave={() => setDepth(depth - 1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <p>{texts[depth > 0 ? 'dropNow' : 'drop']}</p>
      <input ref={input} type="file" hidden onChange={choose} />
      <Button kind="primary" onClick={() => input.current?.click()}>
        {texts.chooseFile}
      </Button>
      <small>{texts.limits({ megabytes: maxImportBytes / bytesPerMegabyte })}</small>
    </section>
  )
}

const idOf = ({ jobId }: ImportJob) => jobId

/** The list of earlier imports, each with a link to its page. */
export function EarlierImports() {
  const texts = useTexts(importTexts)
  const [pageNum, setPageNum] = useState(1)
  const columns = useJobColumns()
  return (
    <section className="mkt-import-step">
      <h2>{texts.earlier}</h2>
      <PagedList
        label={texts.earlier}
        route="/manage/import"
        columns={columns}
        rowId={idOf}
        query={useQuery(earlierQuery(pageNum))}
        pages={{ pageNum, pageSize: earlierPageSize, onPageChange: setPageNum }}
        empty={texts.noEarlier}
        errorText={(reason) => texts.earlierFailed({ reason })}
      />
    </section>
  )
}

function useJobColumns(): readonly ListColumn<ImportJob>[] {
  const texts = useTexts(importTexts)
  const clock = useClock()
  return useMemo(
    () => [
      {
        code: 'file',
        name: texts.file,
        widthPx: 480,
        text: ({ fileName }) => fileName,
        isControl: true,
        cell: ({ row: { jobId, fileName }, tabIndex }) => (
          <Link data-text tabIndex={tabIndex} to={`/manage/import/${jobId}`}>
            {fileName}
          </Link>
        ),
      },
      {
        code: 'state',
        name: texts.state,
        widthPx: 160,
        text: ({ state }) => texts.states[state],
        cell: ({ row: { state } }) => <span data-state={state}>{texts.states[state]}</span>,
      },
      {
        code: 'when',
        name: texts.when,
        widthPx: 200,
        grows: true,
        text: ({ createdAt }) => clock.format(createdAt),
      },
    ],
    [texts, clock],
  )
}
