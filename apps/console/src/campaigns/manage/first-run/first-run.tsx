import './first-run.css'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCreateRestriction } from '#console/identity/restriction/create-restriction.tsx'
import { CreateLink } from '#console/campaigns/manage/create-link.tsx'
import { sampleTexts } from './sample-texts.ts'
import { useAddSamples } from './samples.ts'

/** The ways to begin for an account without plans. */
export function FirstRun() {
  const texts = useTexts(sampleTexts)
  const restriction = useCreateRestriction()
  const { mutate: addSamples, isPending } = useAddSamples()
  return (
    <div className="mkt-first-run">
      <h2>{texts.title}</h2>
      <p>{texts.hint}</p>
      <ul>
        <Way title={texts.create} hint={texts.createHint}>
          <CreateLink />
        </Way>
        <Way title={texts.import} hint={texts.importHint}>
          <Link className="placard-button" to="/manage/import">
            {texts.importAction}
          </Link>
        </Way>
        <Way title={texts.sample} hint={texts.sampleHint}>
          <Button
            disabled={restriction !== null}
            title={restriction ?? undefined}
            busy={isPending}
            onClick={() => addSamples()}
          >
            {texts.sampleAction}
          </Button>
        </Way>
      </ul>
    </div>
  )
}

interface WayProps {
  readonly title: string
  /** The result of this way. */
  readonly hint: string
  readonly children: ReactNode
}

function Way({ title, hint, children }: WayProps) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{hint}</p>
      {children}
    </li>
  )
}
