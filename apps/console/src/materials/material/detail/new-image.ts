import { callServer } from '@placard/browser/request/call'
import { uploadFile } from '@placard/browser/request/upload'
import { uploadMaterial } from '@placard/contract/materials/material'
import { type LibraryRow, setMaterialCover } from '@placard/contract/materials/material-library'
import type { PictureCrop } from '@placard/domain/materials/material/crop'
import { materialType } from '@placard/domain/materials/material/type'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#console/platform/language/language.tsx'
import { useToasts } from '@placard/ui/toast/toasts'
import { useLibraryAddress } from '#console/materials/material/library-address.ts'
import { materialKey } from '#console/materials/material/query.ts'
import { useShowDone } from '#console/materials/material/undo.ts'
import { detailTexts } from './detail-texts.ts'

const inPlace = { errorInPlace: true }

/**
 * Returns the actions that open the image of a material and upload a new one made from it. An image from a video
 * becomes its cover.
 */
export function useNewImage({ mId, type, name, version, folderId, materialUrl }: LibraryRow) {
  const say = useTexts(detailTexts)
  const show = useToasts()
  const done = useShowDone()
  const queries = useQueryClient()
  const { set } = useLibraryAddress()
  const isVideo = type === materialType.video
  const setCover = (coverId: string | null, seen: number) =>
    callServer(setMaterialCover, { mId, coverId, version: seen }, inPlace)
  const open = useMutation({
    async mutationFn() {
      const content = await (await fetch(materialUrl)).blob()
      return new File([content], name, { type: content.type })
    },
  })
  const make = useMutation({
    async mutationFn({ file, crop }: { readonly file: File; readonly crop: PictureCrop }) {
      const input = { file, crop, folderId: folderId ?? undefined }
      const created = await uploadFile(uploadMaterial, input, inPlace)
      return { ...created, cover: isVideo ? await setCover(created.mId, version) : null }
    },
    onSuccess({ mId: madeId, isDuplicate, cover }) {
      if (cover !== null) {
        const { formerId, version: now } = cover
        const back = formerId === undefined ? null : () => setCover(formerId, now)
        done(say('madeCover', { name }), back)
        return
      }
      show({ kind: 'info', text: say(isDuplicate ? 'madeBefore' : 'made', { name }) })
      // The panel shows the new material next.
      set({ material: madeId })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: materialKey }),
  })
  return { open, make }
}
