import { Button } from '@placard/ui/button/button'
import { Dialog, DialogActions } from '@placard/ui/dialog/dialog'
import { useTexts } from '@placard/ui/locale/locale'
import { useState } from 'react'
import { Copyable } from '#console/platform/control/copyable.tsx'
import { useClock } from '#console/platform/session/clock.ts'
import type { FreshSecret } from './conversion-query.ts'
import { conversionTexts } from './conversion-texts.ts'

interface SecretDialogProps {
  readonly fresh: FreshSecret
  readonly onClose: () => void
}

/** The dialog with the secret of a source, which is shown once. */
export function SecretDialog({ fresh: { source, secret }, onClose }: SecretDialogProps) {
  const texts = useTexts(conversionTexts)
  const clock = useClock()
  const [step, setStep] = useState<'showing' | 'copied' | 'leaving'>('showing')
  const isLeaving = step === 'leaving'
  return (
    <Dialog
      title={texts.secretTitle({ name: source.sourceName })}
      width="wide"
      onClose={() => (step === 'showing' ? setStep('leaving') : onClose())}
    >
      <p>{texts.secretHint}</p>
      {source.formerUntil !== null && (
        <p>{texts.formerUntil({ time: clock.format(source.formerUntil) })}</p>
      )}
      <Copyable label={texts.secret} text={secret} onCopied={() => setStep('copied')} />
      <p className="placard-problem" role="alert">
        {isLeaving && texts.leaveSecret}
      </p>
      <DialogActions>
        <Button
          key={isLeaving ? 'leave' : 'done'}
          kind={isLeaving ? 'danger' : 'primary'}
          onClick={() => (step === 'showing' ? setStep('leaving') : onClose())}
        >
          {isLeaving ? texts.leaveAnyway : texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
