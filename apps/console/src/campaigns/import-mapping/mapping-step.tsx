import './mapping.css'
import type { ImportJob } from '@placard/contract/campaigns/import'
import { mappingNameMaxLength } from '@placard/domain/campaigns/import-mapping/mapping'
import { Button } from '@placard/ui/button/button'
import { TextField } from '@placard/ui/form/text-field'
import { useTexts } from '@placard/ui/locale/locale'
import { ErrorState } from '@placard/ui/state/state'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { importTexts } from '#console/campaigns/import/import-texts.ts'
import { Failure } from '#console/campaigns/import/failure.tsx'
import { Loading } from '#console/platform/session/loading.tsx'
import { ColumnFields } from './column-fields.tsx'
import { type OpenDecision, openDecisions, partOf } from './open-decision.ts'
import { type Head, headQuery, type Mapping, useMappingActions } from './mapping-query.ts'
import { MappingPreview } from './mapping-preview.tsx'
import { mappingTexts } from './mapping-texts.ts'
import { SpellingFields } from './spelling-fields.tsx'
import { TreatmentFields } from './treatment-fields.tsx'

interface MappingStepProps {
  readonly job: ImportJob
  /** Shows the rest of the import, and its actions. */
  readonly onClose: (() => void) | null
  readonly onDiscard: () => void
}

/** The columns of a file with an unknown layout and their spelling, with a preview of the first rows. */
export function MappingStep(props: MappingStepProps) {
  const texts = useTexts(mappingTexts)
  const { data, error, refetch } = useQuery(headQuery(props.job.jobId))
  if (data) return <MappingForm {...props} head={data} />
  if (!error) return <Loading />
  const again = <Button onClick={() => void refetch()}>{texts.retry}</Button>
  return <ErrorState isPage title={texts.failed} hint={error.message} actions={again} />
}

function MappingForm({ job, head, onClose, onDiscard }: MappingStepProps & { head: Head }) {
  const texts = useTexts(mappingTexts)
  const importing = useTexts(importTexts)
  const [mapping, setMapping] = useState<Mapping>(head.mapping)
  const [open, setOpen] = useState(() =>
    openDecisions.filter((one) => head.questions.includes(one)),
  )
  const [isTried, setTried] = useState(false)
  const [name, setName] = useState(head.mappingName)
  const { map } = useMappingActions(job.jobId)
  const change = (part: Partial<Mapping>, stillOpen?: OpenDecision) => {
    setMapping((now) => ({ ...now, ...part }))
    setOpen((now) => [
      ...now.filter((one) => !(partOf[one] in part)),
      ...(stillOpen === undefined ? [] : [stillOpen]),
    ])
  }
  const submit = () => {
    setTried(true)
    if (open.length > 0) return
    const mappingName = name.trim()
    const named = mappingName === '' ? {} : { mappingName }
    map.mutate({ mapping, ...named }, { onSuccess: () => onClose?.() })
  }
  const fields = {
    head,
    mapping,
    change,
    isOpen: (one: OpenDecision) => open.includes(one),
    problemOf: (one: OpenDecision) =>
      isTried && open.includes(one) ? texts.questions[one] : undefined,
  }
  return (
    <div className="mkt-mapping">
      <section className="mkt-import-step">
        <h2>{texts.title({ fileName: job.fileName })}</h2>
        {head.platform !== null && <p>{texts.platform({ platform: head.platform })}</p>}
        {head.mappingName !== '' && <p>{texts.kept({ name: head.mappingName })}</p>}
        <Questions head={head} />
        <ColumnFields {...fields} />
        <SpellingFields {...fields} currency={job.currency} />
        {mapping.kind === 'statistics' && <TreatmentFields {...fields} />}
      </section>
      <MappingPreview {...fields} currency={job.currency} />
      <section className="mkt-import-step">
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          value={name}
          onChange={setName}
          maxLength={mappingNameMaxLength}
        />
        <KeptMappings jobId={job.jobId} head={head} />
        <Failure error={map.error} />
        <div className="mkt-import-actions">
          <Button kind="primary" busy={map.isPending} onClick={submit}>
            {texts.read}
          </Button>
          {onClose && <Button onClick={onClose}>{texts.back}</Button>}
          <Button onClick={onDiscard}>{importing.discard}</Button>
        </div>
      </section>
    </div>
  )
}

/** The decisions that the file leaves open. */
function Questions({ head }: { head: Head }) {
  const texts = useTexts(mappingTexts)
  if (head.questions.length === 0) return null
  return (
    <div className="mkt-mapping-questions" role="status">
      <p>{texts.decide}</p>
      <ul>
        {head.questions.map((question) => (
          <li key={question}>{texts.questions[question]}</li>
        ))}
      </ul>
    </div>
  )
}

function KeptMappings({ jobId, head }: { jobId: string; head: Head }) {
  const texts = useTexts(mappingTexts)
  const { remove } = useMappingActions(jobId)
  if (head.mappings.length === 0) return null
  return (
    <details>
      <summary>{texts.keptMappings}</summary>
      <ul className="mkt-mapping-kept">
        {head.mappings.map(({ mappingId, mappingName }) => (
          <li key={mappingId}>
            {mappingName}
            <Button small busy={remove.isPending} onClick={() => remove.mutate(mappingName)}>
              {texts.remove({ name: mappingName })}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
