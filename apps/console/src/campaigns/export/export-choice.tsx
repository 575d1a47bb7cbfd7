import '@placard/ui/side-dialog/side-dialog.css'
import './export.css'
import { LazyPart } from '@placard/ui/side-dialog/lazy-part'
import { useId, useRef, useState } from 'react'
import { useLocale, useWords } from '#console/platform/language/language.tsx'
import { loadChunk } from '#console/platform/router/chunk.ts'
import type { AskForFile, ExportNews } from './export-file.ts'
import { exportWords } from './export-words.ts'

async function loadPanel() {
  const { ExportPanel } = await loadChunk(() => import('./export-panel.tsx'))
  return ExportPanel
}

export interface ExportChoiceProps {
  /** The content of the file's lines. */
  readonly holds: 'rows' | 'entries'
  /** The number of matching lines; undefined if it is not known yet. */
  readonly total: number | undefined
  readonly ask: AskForFile
  /** Announces to assistive technology that the file is saved, since the panel then closes. */
  readonly announce: (text: string) => void
}

/** The button and the panel that export a list, with all its pages, as a file. */
export function ExportChoice(props: ExportChoiceProps) {
  const say = useWords(exportWords)
  const locale = useLocale()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [isWanted, setWanted] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const follow = ({ kind }: ExportNews) => {
    setMaking(kind === 'begun')
    if (kind === 'saved') box.current?.hidePopover()
    if (kind === 'failed') box.current?.togglePopover(true)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="mkt-export-button"
        popoverTarget={id}
        aria-busy={isMaking}
        aria-label={isMaking ? say('making') : undefined}
        onClick={() => setWanted(true)}
      >
        {say('export')}
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        className="mkt-export"
        role="group"
        aria-label={say('export')}
        onBeforeToggle={() => place(box.current, button.current)}
      >
        {/* It stays mounted when it is closed, so that an export in progress continues. */}
        {isWanted && (
          <LazyPart locale={locale} load={loadPanel}>
            {(ExportPanel) => <ExportPanel {...props} onNews={follow} />}
          </LazyPart>
        )}
      </div>
    </>
  )
}

const gapPx = 4

/** Positions the box below the button, aligned to its right edge as far as the window has room. */
function place(box: HTMLElement | null, button: HTMLElement | null): void {
  if (box === null || button === null) return
  const { bottom, right } = button.getBoundingClientRect()
  const { clientWidth } = document.documentElement
  box.style.setProperty('--below', `${bottom + scrollY + gapPx}px`)
  box.style.setProperty('--from-right', `${clientWidth - right}px`)
}
