import type { ImportJob } from '@placard/contract/campaigns/import'
import { useTexts } from '#console/platform/language/language.tsx'
import { Amounts } from './amounts.tsx'
import { Confirmation } from './confirmation.tsx'
import { Counts } from './counts.tsx'
import { FileDetails } from './file-facts.tsx'
import { importTexts } from './import-texts.ts'
import { Problems } from './problems.tsx'

/** The effects that the file would have, so that the user can decide. */
export function Preview({ job }: { job: ImportJob }) {
  const say = useTexts(importTexts)
  return (
    <>
      <section className="mkt-import-step">
        <FileDetails job={job} />
        <Amounts job={job} />
      </section>
      <section className="mkt-import-step">
        <h2>{say('previewTitle')}</h2>
        <Counts counts={job.counts} />
        <Confirmation job={job} />
      </section>
      <Problems job={job} />
    </>
  )
}
