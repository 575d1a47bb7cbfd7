import './first-run.css'
import { Button } from '@placard/ui/button/button'
import { ConfirmDialog } from '@placard/ui/dialog/confirm-dialog'
import { useTexts } from '@placard/ui/locale/locale'
import { useState } from 'react'
import { sampleTexts } from './sample-texts.ts'
import { useRemoveSamples, useSamples } from './samples.ts'

/** Explains the sample data in a list, and removes it. Renders nothing without any. */
export function SampleNotice({ ownerId }: { ownerId: string }) {
  const texts = useTexts(sampleTexts)
  const { data } = useSamples(ownerId)
  const [asks, setAsks] = useState(false)
  const { mutate: remove, isPending } = useRemoveSamples()
  const plans = data?.plans ?? []
  if (plans.length === 0) return null
  const names = plans.map(({ planName }) => planName).join(', ')
  return (
    <div role="note" className="mkt-sample-note">
      <p>{texts.note}</p>
      <Button small onClick={() => setAsks(true)}>
        {texts.remove}
      </Button>
      {asks && (
        <ConfirmDialog
          title={texts.removeTitle}
          hint={texts.removeHint({ count: plans.length, names })}
          cancelLabel={texts.cancel}
          confirmLabel={texts.remove}
          isDestructive
          busy={isPending}
          onConfirm={() => remove(undefined, { onSettled: () => setAsks(false) })}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  )
}
