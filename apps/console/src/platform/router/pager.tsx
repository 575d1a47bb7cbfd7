import { Button } from '#console/platform/control/button.tsx'
import { useTexts } from '@placard/ui/locale/locale'
import { shellTexts } from '#console/platform/language/shell-texts.ts'

interface PageTurnerProps {
  /** The page number from 1. */
  readonly pageNum: number
  readonly pageSize: number
  readonly total: number
  readonly onPageChange: (pageNum: number) => void
}

/** The pager of a short list. Beyond the last page it leads back to it. Renders nothing if there is only one page. */
export function Pager({ pageNum, pageSize, total, onPageChange }: PageTurnerProps) {
  const texts = useTexts(shellTexts)
  const pages = Math.ceil(total / pageSize)
  if (total === 0 || Math.max(pages, pageNum) === 1) return null
  return (
    <nav className="mkt-page-turner">
      <Button
        small
        disabled={pageNum <= 1}
        aria-label={texts.previousPage}
        onClick={() => onPageChange(Math.min(pageNum - 1, pages))}
      >
        ‹
      </Button>
      {texts.pageOf({ pageNum, pages })}
      <Button
        small
        disabled={pageNum >= pages}
        aria-label={texts.nextPage}
        onClick={() => onPageChange(pageNum + 1)}
      >
        ›
      </Button>
    </nav>
  )
}
