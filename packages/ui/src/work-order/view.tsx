import './work-order.css'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { WorkOrderFile, WorkOrderThread } from '@placard/domain/support/work-order/entry'
import type { WorkOrderSide } from '@placard/domain/support/work-order/transition'
import type { WorkOrderStatus } from '@placard/domain/support/work-order/scheme'
import { useState } from 'react'
import { StatusDialog, type StatusChange } from './status-dialog.tsx'
import type { UploadFile } from './outgoing-files.tsx'
import { type MessageDraft, type OutgoingMessage, ReplyForm } from './reply-form.tsx'
import { WorkOrderEntries } from './thread.tsx'
import { statusChangeTexts, workOrderViewTexts } from './texts.tsx'
import { Button } from '../button/button.tsx'

/** The actions of a page on a work order. Each rejects with an error whose message can be shown to the user. */
export interface WorkOrderActions {
  readonly upload: UploadFile
  readonly download: (file: WorkOrderFile) => Promise<void>
  readonly reply: (message: OutgoingMessage) => Promise<void>
  readonly move: (move: StatusChange) => Promise<void>
}

interface WorkOrderViewProps {
  readonly locale: Locale
  /** The IANA name of the time zone. */
  readonly timeZone: string
  readonly side: WorkOrderSide
  readonly order: WorkOrderThread
  readonly actions: WorkOrderActions
  readonly draft: MessageDraft
}

/** The thread of a work order, and the actions of its reader. */
export function WorkOrderView(props: WorkOrderViewProps) {
  const { locale, timeZone, side, order, actions, draft } = props
  const texts = workOrderViewTexts[locale]
  const [to, setTo] = useState<WorkOrderStatus | null>(null)
  return (
    <div className="placard-order">
      <WorkOrderEntries
        locale={locale}
        timeZone={timeZone}
        entries={order.entries}
        download={actions.download}
      />
      {order.moves.length > 0 && (
        <p className="placard-order-moves">
          {order.moves.map((status) => (
            <Button key={status} onClick={() => setTo(status)}>
              {statusChangeTexts(texts, side, status)?.action}
            </Button>
          ))}
        </p>
      )}
      {order.canReply ? (
        <ReplyForm locale={locale} draft={draft} upload={actions.upload} send={actions.reply} />
      ) : (
        <p className="placard-order-hint">{texts.over}</p>
      )}
      {to !== null && (
        <StatusDialog
          locale={locale}
          side={side}
          to={to}
          move={actions.move}
          close={() => setTo(null)}
        />
      )}
    </div>
  )
}
