import { copyText } from '@placard/ui/secret/copy-text'
import { saveFile } from '@placard/browser/request/download'
import { Button } from '@placard/ui/button/button'
import { Dialog, DialogActions } from '@placard/ui/dialog/dialog'
import { useTexts } from '@placard/ui/locale/locale'
import { RecoveryCodeList, recoveryCodeTexts } from '@placard/ui/second-factor/recovery-code-list'
import { useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { securityTexts } from './security-texts.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Shows new recovery codes, once. The first attempt to close the dialog warns if they have not been saved. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const texts = useTexts(securityTexts)
  const { title } = useTexts(recoveryCodeTexts)
  const { account } = useIdentity()
  const [isSaved, setSaved] = useState(false)
  const [isWarned, setWarned] = useState(false)
  const close = () => (isSaved || isWarned ? onClose() : setWarned(true))
  return (
    <Dialog title={title} onClose={close}>
      <RecoveryCodeList
        codes={codes}
        account={account}
        copy={copyText}
        save={saveFile}
        onKept={() => setSaved(true)}
      />
      <p role="alert" className="placard-problem">
        {isWarned && !isSaved && texts.notSaved}
      </p>
      <DialogActions>
        <Button kind="primary" onClick={close}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
