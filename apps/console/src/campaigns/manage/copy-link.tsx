import { textTable } from '@placard/domain/platform/locale/text-table'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { Link } from 'lucide-react'

const copyTexts = textTable({
  copy: ['Copy link', '复制链接'],
  words: ['share view address URL', '分享 视图 网址'],
  copied: ['Link copied', '已复制链接'],
  failed: [
    'The link could not be copied. Copy it from the address bar.',
    '无法复制链接，请从地址栏复制。',
  ],
})

/** Returns the action that copies the address of the list, which has its filters, days, sorting and open details. */
export function useCopyLink(): { readonly label: string; readonly copy: () => Promise<void> } {
  const texts = useTexts(copyTexts)
  const show = useToasts()
  const copy = async () => {
    const isCopied = await copyText(window.location.href)
    show({ kind: isCopied ? 'info' : 'warning', text: isCopied ? texts.copied : texts.failed })
  }
  return { label: texts.copy, copy }
}

/** The button that copies the address of the list. */
export function CopyLink() {
  const { words } = useTexts(copyTexts)
  const { label, copy } = useCopyLink()
  return (
    <Button
      kind="icon"
      aria-label={label}
      aria-keyshortcuts="L"
      data-keywords={words}
      title={`${label} (L)`}
      onClick={() => void copy()}
    >
      <Link size={16} aria-hidden="true" />
    </Button>
  )
}

/**
 * Copies a text. Without encryption, and in some frames, a page may not write to the clipboard; there it copies its
 * selection.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const focused = document.activeElement
    const field = document.createElement('textarea')
    field.value = text
    document.body.append(field)
    field.select()
    const isCopied = document.execCommand('copy')
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
    return isCopied
  }
}
