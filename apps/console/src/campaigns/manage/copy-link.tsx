import { textTable } from '@placard/domain/platform/locale/text-table'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { Link } from 'lucide-react'
import { loadChunk } from '#console/platform/router/load-chunk.ts'

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
    const isCopied = await loadChunk(
      () => import(/* webpackChunkName: "controls" */ '@placard/ui/secret/copy-text'),
    ).then(
      ({ copyText }) => copyText(window.location.href),
      () => false,
    )
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
