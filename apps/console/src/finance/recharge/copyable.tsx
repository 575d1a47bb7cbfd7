import { copyText } from '@placard/ui/secret/copy-text'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { useState } from 'react'
import { rechargeTexts } from './recharge-texts.ts'

interface CopyButtonProps {
  /** The name of the text, for assistive technology. */
  readonly label: string
  readonly text: string
}

/** A button that copies a text. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const texts = useTexts(rechargeTexts)
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null)
  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'notCopied')
  return (
    <>
      <Button small kind="quiet" aria-label={`${texts.copy}: ${label}`} onClick={() => void copy()}>
        {outcome === 'copied' ? texts.copied : texts.copy}
      </Button>
      <span role="status">{outcome === 'notCopied' && texts.notCopied}</span>
    </>
  )
}
