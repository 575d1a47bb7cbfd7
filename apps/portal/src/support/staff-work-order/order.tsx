import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import { storedDrafts } from '@placard/browser/draft/stored-drafts'
import { callServer } from '@placard/browser/request/call'
import { downloadFile, saveFile } from '@placard/browser/request/download'
import { uploadFile } from '@placard/browser/request/upload'
import {
  type AnyWorkOrder,
  anyWorkOrderAttachment,
  anyWorkOrderDetail,
  moveAnyWorkOrder,
  replyToAnyWorkOrder,
  uploadAnyWorkOrderFile,
} from '@placard/contract/support/staff-work-order'
import { workOrderScheme, workOrderTypeNames } from '@placard/domain/support/work-order/scheme'
import { type WorkOrderActions, WorkOrderView } from '@placard/ui/work-order/view'
import { Button } from '@placard/ui/button/button'
import { useState } from 'react'
import { useIdentityState } from '#portal/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { QueryState } from '#portal/platform/staff/staff-page.tsx'
import { useRefetch } from '#portal/platform/staff/staff-list.tsx'
import { deviceTimeZone } from '#portal/platform/staff/time.ts'
import { MigrationDialog } from './migration-dialog.tsx'
import { staffWorkOrderTexts } from './texts.ts'

const inPlace = { errorInPlace: true }

/** Shows one order with its thread, and the actions of platform staff. */
export function WorkOrderPane({ workOrderId }: { workOrderId: string }) {
  const query = useQuery(callQuery(anyWorkOrderDetail, { workOrderId }))
  return <QueryState query={query}>{(order) => <Order order={order} />}</QueryState>
}

function Order({ order }: { order: AnyWorkOrder }) {
  const refetch = useRefetch()
  const texts = useTexts(staffWorkOrderTexts)
  const locale = useLocale()
  const draft = useKeptDraft(order.workOrderId)
  const [migrating, setMigrating] = useState(false)
  const facts = texts.facts({
    owner: order.ownerName,
    type: workOrderTypeNames[locale][order.type],
    status: order.statusName,
  })
  return (
    <>
      <h2 ref={focusIfLost} tabIndex={-1}>
        {order.title}
      </h2>
      <p className="staff-status">{facts}</p>
      {order.scheme === workOrderScheme.old && (
        <p>
          {texts.old}{' '}
          <Button small onClick={() => setMigrating(true)}>
            {texts.migrate}
          </Button>
        </p>
      )}
      <WorkOrderView
        side="platform"
        timeZone={deviceTimeZone()}
        actions={deskOf(order, refetch)}
        {...{ locale, order, draft }}
      />
      {migrating && (
        <MigrationDialog
          workOrderId={order.workOrderId}
          done={refetch}
          close={() => setMigrating(false)}
        />
      )}
    </>
  )
}

/** Focuses a heading whose page has replaced what had the focus, so that keys go on here. */
function focusIfLost(heading: HTMLElement | null): void {
  if (document.activeElement === document.body) heading?.focus()
}

function deskOf({ workOrderId, version }: AnyWorkOrder, changed: () => void): WorkOrderActions {
  return {
    upload: (file, options) =>
      uploadFile(uploadAnyWorkOrderFile, { workOrderId, file }, { ...options, ...inPlace }),
    async download({ fileId }) {
      saveFile(await downloadFile(anyWorkOrderAttachment, { fileId }, inPlace))
    },
    async reply(message) {
      await callServer(replyToAnyWorkOrder, { workOrderId, ...message }, inPlace).finally(changed)
    },
    // The order reloads even after a refusal, so that staff who were too late see why.
    async move(move) {
      await callServer(moveAnyWorkOrder, { workOrderId, version, ...move }, inPlace).finally(
        changed,
      )
    },
  }
}

/** Returns the unsent message of this user for this order. */
function useKeptDraft(workOrderId: string) {
  const { state } = useIdentityState()
  const accId = state.kind === 'known' ? state.value.accId : null
  const drafts = storedDrafts({ accId, ownerId: null })
  const key = `workOrder.${workOrderId}`
  return {
    text: drafts.all().get(key) ?? '',
    keep: (text: string | null) => drafts.keep(key, text),
  }
}
