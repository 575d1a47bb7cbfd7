import { isName } from '@placard/domain/platform/text/name'
import { sizeText } from '@placard/domain/platform/format/size'
import { folderMaxDepth, folderNameMaxLength } from '@placard/domain/materials/material/limit'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useWords } from '#console/platform/language/language.tsx'
import { useToasts } from '@placard/ui/toast/toasts'
import { placedFolders } from '#console/materials/material/folder/placed.ts'
import { foldersQuery } from '#console/materials/material/query.ts'
import { droppedFiles } from './dropped.ts'
import type { FoundFile } from './found.ts'
import { newNames, newPlaces, type Place } from './place.ts'
import type { UploadQueue } from './queue.ts'
import { seenProblem } from './seen-problem.ts'
import type { Refusal } from './upload.ts'
import { uploadWords } from './upload-words.ts'

/** How long it can be read that some lie too deep. */
const deeperS = 10

/**
 * Puts files into the queue, with the folders that they came in; what cannot be a material is listed with the reason.
 * They go into the folder of the library that is named, null: into none; where nothing is said, into the shown one.
 */
export type TakeFiles = (found: readonly FoundFile[], folderId?: string | null) => void

export function useTaking(queue: UploadQueue, shownId: string | null): TakeFiles {
  const say = useWords(uploadWords)
  const show = useToasts()
  const refusalOf = useRefusal()
  const { data } = useQuery(foldersQuery)
  return (found, folderId = shownId) => {
    const parent = placedFolders(data?.items ?? []).find((one) => one.folderId === folderId)
    const levels = folderMaxDepth - (parent === undefined ? 0 : parent.depth + 1)
    const placeOf = newPlaces(folderId, levels)
    const chosen = found.map(({ file, folders }) => {
      const place = placeOf(folders)
      return { file, place, refusal: refusalOf(file, place), isDeeper: folders.length > levels }
    })
    queue.add(chosen)
    const count = chosen.filter(({ refusal, isDeeper }) => refusal === null && isDeeper).length
    const text = say('deeper', { count, most: folderMaxDepth })
    if (count > 0) show({ kind: 'info', text, durationS: deeperS })
  }
}

/** Takes what was dropped, in folders or not. */
export function useTakingDropped(take: TakeFiles) {
  const say = useWords(uploadWords)
  const show = useToasts()
  return (dropped: DataTransfer, folderId?: string | null) => {
    droppedFiles(dropped).then(
      (found) => take(found, folderId),
      ({ message: reason }: Error) => show({ kind: 'error', text: say('dropFailed', { reason }) }),
    )
  }
}

/** Says why a file need not be sent at all; null: it may be a material, and stand there. */
function useRefusal(): (file: File, place: Place) => Refusal | null {
  const say = useWords(uploadWords)
  const locale = useLocale()
  return (file, place) => {
    const problem = seenProblem(file)
    if (problem?.kind === 'tooLarge') {
      const [size, most] = [sizeText(file.size, locale), sizeText(problem.maxBytes, locale)]
      return { reason: say('problem_tooLarge', { size, most }) }
    }
    if (problem !== null) return { reason: say(`problem_${problem.kind}`) }
    const folder = newNames(place).find((name) => !isName(name, folderNameMaxLength))
    return folder === undefined
      ? null
      : { folder, reason: say('problem_folder', { most: folderNameMaxLength }) }
  }
}
