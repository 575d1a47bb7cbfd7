import { useTexts } from '@placard/ui/locale/locale'
import { SecretDialog } from '@placard/ui/secret/secret-dialog'
import { useClock } from '#console/platform/session/clock.ts'
import type { FreshSecret } from './conversion-query.ts'
import { conversionTexts } from './conversion-texts.ts'

interface SourceSecretDialogProps {
  readonly fresh: FreshSecret
  readonly onClose: () => void
}

/** The dialog with the secret of a source, which is shown once. */
export function SourceSecretDialog({
  fresh: { source, secret },
  onClose,
}: SourceSecretDialogProps) {
  const texts = useTexts(conversionTexts)
  const clock = useClock()
  return (
    <SecretDialog
      title={texts.secretTitle({ name: source.sourceName })}
      hint={
        <>
          <p>{texts.secretHint}</p>
          {source.formerUntil !== null && (
            <p>{texts.formerUntil({ time: clock.format(source.formerUntil) })}</p>
          )}
        </>
      }
      parts={[{ label: texts.secret, text: secret }]}
      onClose={onClose}
    />
  )
}
