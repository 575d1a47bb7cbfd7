import './copyable.css'
import { copyText } from './copy-text.tsx'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { Button } from '../button/button.tsx'
import { useTexts } from '../locale/locale.tsx'
import { useState } from 'react'

const copyableTexts = textTable({
  copy: ['Copy', '复制'],
  copied: ['Copied', '已复制'],
  notCopied: [
    'It could not be copied. Select it and copy it yourself.',
    '复制失败，请手动选择并复制。',
  ],
})

interface CopyableProps {
  readonly label: string
  readonly text: string
  readonly onCopied?: () => void
}

/** A text with a button that copies it. */
export function Copyable({ label, text, onCopied }: CopyableProps) {
  const texts = useTexts(copyableTexts)
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null)
  const copy = async () => {
    const isCopied = await copyText(text)
    setOutcome(isCopied ? 'copied' : 'notCopied')
    if (isCopied) onCopied?.()
  }
  return (
    <div className="placard-copyable">
      <div className="placard-copyable-line">
        <h3>{label}</h3>
        <span role="status">{outcome === 'notCopied' && texts.notCopied}</span>
        <Button small aria-label={`${texts.copy}: ${label}`} onClick={() => void copy()}>
          {outcome === 'copied' ? texts.copied : texts.copy}
        </Button>
      </div>
      <pre>{text}</pre>
    </div>
  )
}
