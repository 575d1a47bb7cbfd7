import {
  newAdvertisersMax,
  readNewAdvertisers,
} from '@placard/domain/campaigns/advertiser/new-advertisers'
import { FormDialog, InputRefused } from '@placard/ui/dialog/form-dialog'
import { TextField } from '@placard/ui/form/text-field'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { advertiserTexts } from './advertiser-texts.ts'
import { advertisersKey, changeEach, createAdvertiser } from './advertisers.ts'

/** The dialog that creates advertisers from lines of a sheet. Lines that are refused stay, each with its reason. */
export function CreateManyDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(advertiserTexts)
  const show = useToasts()
  const queries = useQueryClient()
  const { currency, timeZone } = useIdentity()
  const [text, setText] = useState('')
  const submit = async () => {
    const { advertisers, problems } = readNewAdvertisers(text)
    const refuse = (lines: readonly string[]) =>
      new InputRefused([{ path: 'lines', message: lines.join('\n') }])
    const lineText = (line: string, reason: string) =>
      texts.lineProblem({ line: line.replaceAll('\t', ' · '), reason })
    if (problems.length > 0)
      throw refuse(problems.map(({ line, kind }) => lineText(line, texts.lineProblems[kind])))
    if (advertisers.length === 0) throw refuse([texts.noLines])
    if (advertisers.length > newAdvertisersMax)
      throw refuse([texts.tooManyLines({ max: newAdvertisersMax, count: advertisers.length })])
    const results = await changeEach(
      advertisers,
      (wanted) =>
        createAdvertiser({
          ownerName: wanted.ownerName,
          currency: wanted.currency ?? currency,
          timeZone,
          ...(wanted.firstAccount && { firstAccount: wanted.firstAccount }),
        }),
      () => {},
    ).finally(() => queries.invalidateQueries({ queryKey: advertisersKey }))
    const refused = advertisers.flatMap(({ line }, at) => {
      const reason = results[at]?.reason ?? null
      return reason === null ? [] : [{ line, reason }]
    })
    const count = advertisers.length - refused.length
    if (count > 0) show({ kind: 'info', text: texts.createdMany({ count }) })
    if (refused.length === 0) return
    setText(refused.map(({ line }) => line).join('\n'))
    throw refuse(refused.map(({ line, reason }) => lineText(line, reason)))
  }
  return (
    <FormDialog
      title={texts.createManyTitle}
      width="wide"
      submitLabel={texts.createSubmit}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={texts.lines}
        path="lines"
        hint={texts.linesHint({ max: newAdvertisersMax, currency, timeZone })}
        rows={8}
        value={text}
        onChange={setText}
      />
    </FormDialog>
  )
}
