import { callServer } from '@placard/browser/request/call'
import { createWorkOrder } from '@placard/contract/support/work-order'
import { textMaxLength, titleMaxLength } from '@placard/domain/support/work-order/entry'
import { workOrderType, workOrderTypeNames } from '@placard/domain/support/work-order/scheme'
import { Button } from '@placard/ui/button/button'
import { SelectField } from '@placard/ui/form/select-field'
import { TextField } from '@placard/ui/form/text-field'
import { FileField } from '@placard/ui/work-order/file-field'
import { useOutgoingFiles } from '@placard/ui/work-order/outgoing-files'
import { workOrderViewTexts } from '@placard/ui/work-order/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { StorageUsage } from '#console/platform/storage/storage-use.tsx'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { type OrderDraft, parseOrderDraft, useOrderDraft } from './order-draft.ts'
import { uploadOrderFile } from './order-query.ts'
import { workOrderTexts } from './work-order-texts.ts'

/** The form for a new order. Its input survives a reload. */
export function NewOrder() {
  const texts = useTexts(workOrderTexts)
  const locale = useLocale()
  const draft = useOrderDraft('new')
  const files = useOutgoingFiles(uploadOrderFile, workOrderViewTexts[locale])
  const [typed, setTyped] = useState(() => parseOrderDraft(draft.text))
  const [missing, setMissing] = useState('')
  const creation = useCreation(() => draft.keep(null))
  const change = (part: Partial<OrderDraft>) => {
    const wanted = { ...typed, ...part }
    setTyped(wanted)
    draft.keep(JSON.stringify(wanted))
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { type, title, text } = typed
    setMissing('')
    if (type === null) return setMissing(texts.needsType)
    if (title.trim() === '') return setMissing(texts.needsTitle)
    if (text.trim() === '') return setMissing(texts.needsText)
    if (!files.allUploaded) return setMissing(texts.filesWait)
    return creation.mutate({ type, title, text, attachments: [...files.ids] })
  }
  const problem = missing || (creation.error?.message ?? '')
  return (
    <div className="placard-order">
      <form className="placard-order-form" noValidate onSubmit={submit}>
        <h2>{texts.create}</h2>
        <SelectField
          label={texts.type}
          placeholder={texts.chooseType}
          options={Object.values(workOrderType).map((type) => ({
            value: type,
            label: workOrderTypeNames[locale][type],
          }))}
          value={typed.type}
          onChange={(type) => change({ type })}
        />
        <TextField
          label={texts.heading}
          value={typed.title}
          maxLength={titleMaxLength}
          onChange={(title) => change({ title })}
        />
        <TextField
          label={texts.text}
          rows={6}
          value={typed.text}
          maxLength={textMaxLength}
          onChange={(text) => change({ text })}
        />
        <FileField texts={workOrderViewTexts[locale]} files={files} />
        <StorageUsage kind="attachment" queryKey={['workOrder']} />
        <p className="placard-order-problem" role="alert">
          {problem}
        </p>
        <p className="placard-order-send">
          <Button kind="primary" submits busy={creation.isPending}>
            {texts.send}
          </Button>
        </p>
      </form>
    </div>
  )
}

/** Returns the action that creates the order and opens it. */
function useCreation(sent: () => void) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Parameters<typeof callServer<typeof createWorkOrder>>[1]) =>
      callServer(createWorkOrder, input, { errorInPlace: true }),
    async onSuccess({ workOrderId }) {
      sent()
      await queries.invalidateQueries({ queryKey: ['workOrder'] })
      await navigate(`/toolbox/work-order/${workOrderId}`, { replace: true })
    },
  })
}
