import { textTable } from '@placard/domain/platform/locale/text-table'
import {
  type LibraryRow,
  type MaterialInUse,
  removeMaterials,
  restoreMaterial,
} from '@placard/contract/materials/material-library'
import { useState } from 'react'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { SideDialog } from '@placard/ui/side-dialog/dialog'
import { Link } from 'react-router'
import { callServer } from '@placard/browser/request/call'
import { changedMaterialsMax } from '@placard/domain/materials/material/limit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '@placard/ui/toast/toasts'
import { materialKey } from '#console/materials/material/query.ts'
import { useShowDone } from '#console/materials/material/undo.ts'

/** The texts about the removal of materials. */
const removalTexts = textTable({
  remove: ['Remove', '删除'],
  removed: [
    {
      one: '{count} material moved to the recycle bin.',
      other: '{count} materials moved to the recycle bin.',
    },
    '{count} 个素材已移至回收站。',
  ],
  notRemoved: ['Not removed: {reason}', '删除失败：{reason}'],
  inUse: [
    { one: '{count} material is in use', other: '{count} materials are in use' },
    '{count} 个素材正在使用',
  ],
  inUseHint: [
    'Materials used by creatives, including creatives in the recycle bin, cannot be removed. Replace them first, or remove them from the creatives.',
    '正被创意（包括回收站中的创意）使用的素材不能删除，请先替换，或从创意中移除。',
  ],
  usedIn: [
    { one: '“{name}”, in {count} creative', other: '“{name}”, in {count} creatives' },
    '“{name}”，用于 {count} 个创意',
  ],
})

interface RemoveButtonProps {
  readonly rows: readonly LibraryRow[]
  /** Called with the ids of the materials that are now in the recycle bin. */
  readonly onRemoved: (ids: readonly string[]) => void
}

/** The button that moves materials to the recycle bin. Materials in use are kept and listed. */
export function RemoveButton({ rows, onRemoved }: RemoveButtonProps) {
  const texts = useTexts(removalTexts)
  const [left, setLeft] = useState<readonly MaterialInUse[]>([])
  const { mutate, isPending } = useRemove(({ removed, inUse }) => {
    setLeft(inUse)
    if (removed.length > 0) onRemoved(removed)
  })
  return (
    <>
      <Button busy={isPending} onClick={() => mutate(rows)}>
        {texts.remove}
      </Button>
      {left.length > 0 && <InUseDialog all={left} close={() => setLeft([])} />}
    </>
  )
}

/** The list of materials that were not removed, with the ads that use each of them. */
function InUseDialog({ all, close }: { all: readonly MaterialInUse[]; close: () => void }) {
  const texts = useTexts(removalTexts)
  return (
    <SideDialog
      locale={useLocale()}
      title={texts.inUse({ count: all.length })}
      isEditor
      onClose={close}
    >
      <div className="mkt-material-body">
        <p>{texts.inUseHint}</p>
        {all.map(({ mId, name, useCount, ads }) => (
          <section key={mId}>
            <h3>{texts.usedIn({ name, count: useCount })}</h3>
            <ul>
              {ads.map(({ adId, adName }) => (
                <li key={adId}>
                  <Link to={`/manage/ad/${adId}/edit`}>{adName}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </SideDialog>
  )
}

interface Removed {
  readonly removed: readonly string[]
  readonly inUse: readonly MaterialInUse[]
}

/**
 * Returns the action that moves materials to the recycle bin, shows the result, and offers undo. Materials in use are
 * kept; `onRemoved` receives them.
 */
function useRemove(onRemoved: (outcome: Removed) => void) {
  const texts = useTexts(removalTexts)
  const show = useToasts()
  const done = useShowDone()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (rows: readonly LibraryRow[]) => removeAll(rows.map(({ mId }) => mId)),
    onSuccess(outcome) {
      onRemoved(outcome)
      const { removed } = outcome
      if (removed.length > 0)
        done(texts.removed({ count: removed.length }), () => restoreAll(removed))
    },
    onError: ({ message: reason }) => show({ kind: 'error', text: texts.notRemoved({ reason }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: materialKey }),
  })
}

async function restoreAll(ids: readonly string[]): Promise<void> {
  for (const mId of ids) await callServer(restoreMaterial, { mId }, { errorInPlace: true })
}

async function removeAll(ids: readonly string[]): Promise<Removed> {
  const removed: string[] = []
  const inUse: MaterialInUse[] = []
  for (let at = 0; at < ids.length; at += changedMaterialsMax) {
    const some = { ids: ids.slice(at, at + changedMaterialsMax) }
    const outcome = await callServer(removeMaterials, some, { errorInPlace: true })
    removed.push(...outcome.removed)
    inUse.push(...outcome.inUse)
  }
  return { removed, inUse }
}
