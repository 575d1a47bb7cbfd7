import { saveFile } from '@placard/browser/request/download'
import { Button } from '@placard/ui/button/button'
import { Dialog, DialogActions } from '@placard/ui/dialog/dialog'
import { useTexts } from '@placard/ui/locale/locale'
import { useState } from 'react'
import { copyText } from '#console/platform/control/copy-text.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { securityTexts } from './security-texts.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Shows new recovery codes, once. The first attempt to close the dialog warns if they have not been saved. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const texts = useTexts(securityTexts)
  const { account } = useIdentity()
  const [isSaved, setSaved] = useState(false)
  const [isWarned, setWarned] = useState(false)
  const [copied, setCopied] = useState<boolean | null>(null)
  const text = [texts.fileTitle({ account }), '', ...codes, ''].join('\n')
  const close = () => (isSaved || isWarned ? onClose() : setWarned(true))
  const copy = async () => {
    const isCopied = await copyText(text)
    setCopied(isCopied)
    if (isCopied) setSaved(true)
  }
  const download = () => {
    saveFile({ content: new Blob([text], { type: 'text/plain' }), name: 'placard-recovery.txt' })
    setSaved(true)
  }
  const print = () => {
    printText(text)
    setSaved(true)
  }
  return (
    <Dialog title={texts.codesTitle} onClose={close}>
      <p>{texts.codesHint}</p>
      <ul className="mkt-personal-codes" aria-label={texts.codesTitle}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="mkt-personal-actions">
        <Button onClick={() => void copy()}>{texts.copy}</Button>
        <Button onClick={download}>{texts.download}</Button>
        <Button onClick={print}>{texts.print}</Button>
      </div>
      <p role="status">{copied === true && texts.copied}</p>
      <p role="alert" className="placard-problem">
        {copied === false && texts.notCopied}
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

/** Prints a text alone, without the page around it. */
function printText(text: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const { contentDocument, contentWindow } = frame
  const content = document.createElement('pre')
  content.textContent = text
  contentDocument?.body.append(content)
  contentWindow?.addEventListener('afterprint', () => frame.remove())
  contentWindow?.print()
}
