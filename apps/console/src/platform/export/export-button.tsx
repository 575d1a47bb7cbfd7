import './export.css'
import { Button } from '@placard/ui/button/button'
import { LazyPart } from '@placard/ui/side-dialog/lazy-part'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { loadChunk } from '#console/platform/router/load-chunk.ts'
import type { RequestFile, ExportEvent } from './export-file.ts'
import { exportTexts } from './export-texts.ts'

async function loadPanel() {
  const { ExportPanel } = await loadChunk(() => import('./export-panel.tsx'))
  return ExportPanel
}

export interface ExportButtonProps {
  /** The content of the file's lines. */
  readonly content: 'rows' | 'entries'
  /** The number of matching lines; undefined if it is not known yet. */
  readonly total: number | undefined
  readonly requestFile: RequestFile
  /** True if the lines can be exported for editing as well. */
  readonly isEditable?: boolean
  /** Further content of the panel. */
  readonly more?: ReactNode
  /** Announces to assistive technology that the file is saved, since the panel then closes. */
  readonly announce: (text: string) => void
}

/** The button and the panel that export a list, with all its pages, as a file. */
export function ExportButton(props: ExportButtonProps) {
  const texts = useTexts(exportTexts)
  const locale = useLocale()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [isOpened, setWanted] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const onEvent = ({ kind }: ExportEvent) => {
    setExporting(kind === 'begun')
    if (kind === 'saved') box.current?.hidePopover()
    if (kind === 'failed') box.current?.togglePopover(true)
  }
  return (
    <>
      <Button
        ref={button}
        className="mkt-export-button"
        popoverTarget={id}
        aria-busy={isExporting}
        aria-label={isExporting ? texts.making : undefined}
        onClick={() => setWanted(true)}
      >
        {texts.export}
      </Button>
      <div
        ref={box}
        id={id}
        popover="auto"
        className="mkt-export"
        role="group"
        aria-label={texts.export}
        onBeforeToggle={() => positionBox(box.current, button.current)}
      >
        {/* It stays mounted when it is closed, so that an export in progress continues. */}
        {isOpened && (
          <LazyPart locale={locale} load={loadPanel}>
            {(ExportPanel) => <ExportPanel {...props} onNews={onEvent} />}
          </LazyPart>
        )}
      </div>
    </>
  )
}

const gapPx = 4

/** Positions the box below the button, aligned to its right edge as far as the window has room. */
function positionBox(box: HTMLElement | null, button: HTMLElement | null): void {
  if (box === null || button === null) return
  const { bottom, right } = button.getBoundingClientRect()
  const { clientWidth } = document.documentElement
  box.style.setProperty('--below', `${bottom + scrollY + gapPx}px`)
  box.style.setProperty('--from-right', `${clientWidth - right}px`)
}
