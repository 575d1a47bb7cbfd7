import './side-dialog.css'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { type ReactNode, useId } from 'react'
import { CloseButton } from '../button/button.tsx'
import { Modal } from '../dialog/modal.tsx'
import { sideTexts } from './texts.tsx'

interface SideDialogProps {
  readonly locale: Locale
  readonly title: string
  /** True for a dialog that users work in: it is centered, and a click outside does not close it. */
  readonly isEditor?: boolean
  /** True for a sheet at the bottom of a narrow screen, as high as its content. */
  readonly isSheet?: boolean
  /** A class for additional styles. */
  readonly className?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog beside the page, or over all of it on a narrow screen. */
export function SideDialog(props: SideDialogProps) {
  const { locale, title, isEditor = false, isSheet, className = '', onClose, children } = props
  const titleId = useId()
  return (
    <Modal
      className={`placard-side ${className}`}
      data-holds-work={isEditor || undefined}
      data-sheet={isSheet || undefined}
      aria-labelledby={titleId}
      lightDismiss={!isEditor}
      onClose={onClose}
    >
      <div className="placard-side-sheet">
        {/* A header element would be a second banner landmark of the page. */}
        <div className="placard-side-head">
          <h2 id={titleId}>{title}</h2>
          <CloseButton label={sideTexts[locale].close} onClick={onClose} />
        </div>
        {children}
      </div>
    </Modal>
  )
}
