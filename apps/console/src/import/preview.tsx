import type { ImportJob } from '@placard/contract/import'
import { useWords } from '#console/language/language.tsx'
import { Amounts } from './amounts.tsx'
import { Confirmation } from './confirmation.tsx'
import { Counts } from './counts.tsx'
import { FileFacts } from './file-facts.tsx'
import { importWords } from './import-words.ts'
import { Problems } from './problems.tsx'

/** What the file would do, for a person to decide. */
export function Preview({ job }: { job: ImportJob }) {
  const say = useWords(importWords)
  return (
    <>
      <section className="mkt-import-step">
        <FileFacts job={job} />
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
