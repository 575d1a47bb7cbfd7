import '../form/field.css'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { Button } from '../button/button.tsx'
import { Dialog, DialogActions } from '../dialog/dialog.tsx'
import { useTexts } from '../locale/locale.tsx'
import { type ReactNode, useState } from 'react'
import { Copyable } from './copyable.tsx'

const secretTexts = textTable({
  done: ['Done', '完成'],
  leave: [
    'You have not copied the secret, and it is not shown again.',
    '您尚未复制密钥，关闭后将不再显示。',
  ],
  leaveAnyway: ['Close anyway', '仍然关闭'],
})

interface SecretDialogProps {
  readonly title: string
  readonly hint: ReactNode
  /** The secret, and what contains it. */
  readonly parts: readonly { readonly label: string; readonly text: string }[]
  readonly onClose: () => void
}

/** The dialog with a secret that is shown once. Nobody leaves it by mistake without a copy. */
export function SecretDialog({ title, hint, parts, onClose }: SecretDialogProps) {
  const texts = useTexts(secretTexts)
  const [step, setStep] = useState<'showing' | 'copied' | 'leaving'>('showing')
  const isLeaving = step === 'leaving'
  const end = () => (step === 'showing' ? setStep('leaving') : onClose())
  return (
    <Dialog title={title} width="wide" onClose={end}>
      {hint}
      {parts.map(({ label, text }) => (
        <Copyable key={label} label={label} text={text} onCopied={() => setStep('copied')} />
      ))}
      <p className="placard-problem" role="alert">
        {isLeaving && texts.leave}
      </p>
      <DialogActions>
        <Button
          key={isLeaving ? 'leave' : 'done'}
          kind={isLeaving ? 'danger' : 'primary'}
          onClick={end}
        >
          {isLeaving ? texts.leaveAnyway : texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
