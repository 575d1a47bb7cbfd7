import './paged-list.css'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { Button } from '../button/button.tsx'
import { useUiRoot } from '../root/root.tsx'

/** The texts about pages of a list. */
export const pagerTexts = textTable({
  previousPage: ['Previous page', '上一页'],
  nextPage: ['Next page', '下一页'],
  beyondLast: ['There is no page {pageNum}', '没有第 {pageNum} 页'],
  pageOf: ['Page {pageNum} of {pages}', '第 {pageNum} / {pages} 页'],
})

/** The page of a list that is shown. */
export interface Pages {
  /** The page number from 1. */
  readonly pageNum: number
  readonly pageSize: number
  readonly onPageChange: (pageNum: number) => void
}

/** The pager of a short list. Beyond the last page it leads back to it. Renders nothing if there is only one page. */
export function Pager({ pageNum, pageSize, total, onPageChange }: Pages & { total: number }) {
  const texts = pagerTexts[useUiRoot().locale]
  const pages = Math.ceil(total / pageSize)
  if (total === 0 || Math.max(pages, pageNum) === 1) return null
  return (
    <nav className="placard-pager">
      <Button
        small
        disabled={pageNum <= 1}
        aria-label={texts.previousPage}
        onClick={() => onPageChange(Math.min(pageNum - 1, pages))}
      >
        ‹
      </Button>
      <span role="status">{texts.pageOf({ pageNum, pages })}</span>
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
