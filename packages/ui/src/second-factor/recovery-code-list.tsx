import './second-factor.css'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { useLocale, useTexts } from '../locale/locale.tsx'
import { printAlone } from '../print/print-alone.tsx'

export const recoveryCodeTexts = textTable({
  title: ['Your recovery codes', '您的恢复码'],
  hint: [
    'Each of these signs you in once when you have neither your passkey nor your app. Keep them where nobody else finds them. They are not shown again.',
    '无法使用通行密钥或验证器应用时，可用恢复码登录，每个仅可使用一次。请妥善保管，关闭后将不再显示。',
  ],
  copy: ['Copy', '复制'],
  copied: ['Copied.', '已复制。'],
  notCopied: ['The text could not be copied.', '复制失败。'],
  download: ['Download', '下载'],
  print: ['Print', '打印'],
  fileTitle: ['Placard recovery codes for {account}', 'Placard 恢复码（{account}）'],
})

interface RecoveryCodeListProps {
  readonly codes: readonly string[]
  readonly account: string
  /** Copies a text. @returns whether it was possible */
  readonly copy: (text: string) => Promise<boolean>
  /** Saves a file. */
  readonly save: (file: { content: Blob; name: string }) => void
  /** Called when the user has copied, saved or printed the codes. */
  readonly onKept: () => void
}

/** New recovery codes, with buttons to keep them. */
export function RecoveryCodeList({ codes, account, copy, save, onKept }: RecoveryCodeListProps) {
  const text = useTexts(recoveryCodeTexts)
  const locale = useLocale()
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const content = [text.fileTitle({ account }), '', ...codes, ''].join('\n')
  const copyAll = async () => {
    const wasPossible = await copy(content)
    setCopied(wasPossible)
    if (wasPossible) onKept()
  }
  const download = () => {
    save({ content: new Blob([content], { type: 'text/plain' }), name: 'placard-recovery.txt' })
    onKept()
  }
  const print = () => {
    printAlone({
      title: text.fileTitle({ account }),
      language: locale,
      style: 'pre { white-space: pre-wrap; }',
      body: (paper) => {
        const codesOnPaper = paper.createElement('pre')
        codesOnPaper.textContent = content
        return [codesOnPaper]
      },
    })
    onKept()
  }
  return (
    <>
      <p>{text.hint}</p>
      <ul className="placard-recovery-codes" aria-label={text.title}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="placard-recovery-actions">
        <Button onClick={() => void copyAll()}>{text.copy}</Button>
        <Button onClick={download}>{text.download}</Button>
        <Button onClick={print}>{text.print}</Button>
      </div>
      <p role="status">
        {isCopied === true && text.copied}
        {isCopied === false && text.notCopied}
      </p>
    </>
  )
}
