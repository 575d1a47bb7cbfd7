import './import.css'
import { Link, useParams } from 'react-router'
import { RestrictionNotice } from '#console/identity/restriction/restriction-notice.tsx'
import { StorageUsage } from '#console/platform/storage/storage-use.tsx'
import { useTexts } from '#console/platform/language/language.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { importTexts } from './import-texts.ts'
import { Job } from './job.tsx'
import { Upload } from './upload.tsx'

/**
 * The import page, which guides through the steps. The step is in the address, so that the page of an import survives a
 * reload and can be shared.
 */
export function ImportPage() {
  const say = useTexts(importTexts)
  const { jobId } = useParams()
  return (
    <div className="mkt-import">
      <title>{`${say('title')} · Placard`}</title>
      <header>
        <h1>{jobId ? <Link to="/manage/import">{say('title')}</Link> : say('title')}</h1>
        <Link to="/manage/plan">{say('toManage')}</Link>
      </header>
      <RestrictionNotice />
      {jobId ? (
        <Job key={jobId} jobId={jobId} />
      ) : (
        <>
          <p className="mkt-import-intro">{say('intro')}</p>
          <Upload />
          <StorageUsage kind="import" queryKey={['import']} />
          <EarlierImports />
        </>
      )}
    </div>
  )
}
