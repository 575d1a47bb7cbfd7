import { callServer } from '@placard/browser/request/call'
import { restoreCreative } from '@placard/contract/campaigns/creative'
import { restoreMaterial } from '@placard/contract/materials/material-library'
import type { RemovedRow } from '@placard/contract/campaigns/recycle-bin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useTexts } from '#console/platform/language/language.tsx'
import { useToasts } from '@placard/ui/toast/toasts'
import { restoreEntity } from '#console/campaigns/manage/detail/entity.ts'
import { binKey } from './bin-query.ts'
import { binTexts, whatOf } from './bin-texts.ts'

/** Returns the action that restores an entity and shows the result with a link to it. */
export function useRestore() {
  const say = useTexts(binTexts)
  const show = useToasts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: restoreRow,
    onSuccess(name, row) {
      const text =
        name === row.name
          ? say('restored', { what: whatOf(row, say) })
          : say('restoredAs', { name })
      const onPress = () => void navigate(addressOf(row, name))
      show({ kind: 'info', text, durationS: 8, action: { label: say('show'), onPress } })
    },
    onError: ({ message: reason }, row) =>
      show({ kind: 'error', text: say('restoreFailed', { what: whatOf(row, say), reason }) }),
    async onSettled() {
      await queries.invalidateQueries({ queryKey: binKey })
      await queries.invalidateQueries({ queryKey: ['manage'] })
      await queries.invalidateQueries({ queryKey: ['material'] })
    },
  })
}

/** Restores an entity. @returns its current name */
async function restoreRow({ level, id, name }: RemovedRow): Promise<string> {
  switch (level) {
    case 'creative':
      await callServer(restoreCreative, { creativeId: id }, { errorInPlace: true })
      return name
    case 'material':
      return (await callServer(restoreMaterial, { mId: id }, { errorInPlace: true })).name
    default:
      return restoreEntity({ level, id })
  }
}

/** Returns the address where the restored entity is shown. */
function addressOf({ level, ad }: RemovedRow, name: string): string {
  return ad === null
    ? `/manage/${level}?${new URLSearchParams({ text: name })}`
    : `/manage/ad/${ad.id}/edit`
}
