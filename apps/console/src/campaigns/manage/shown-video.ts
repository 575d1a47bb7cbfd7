import type { Level } from '@placard/contract/campaigns/report'
import { columnStatus } from '@placard/domain/platform/column/element'
import { isCustomCode } from '@placard/domain/statistics/custom-metric/code'
import { isOfVideo } from '@placard/domain/statistics/metric/name'
import type { ColumnElement } from '@placard/ui/table/column/column'
import { useEffect, useState } from 'react'
import { useHost, usesOwnStorage } from '#console/platform/page/host.ts'

/** Returns whether columns show figures of videos, which are read only then. */
export function showsVideo(columns: readonly ColumnElement[]): boolean {
  // A custom metric may contain any figure; its formula is loaded later.
  return columns.some(
    ({ elementCode, status }) =>
      status === columnStatus.shown && (isOfVideo(elementCode) || isCustomCode(elementCode)),
  )
}

/**
 * Returns whether the list showed figures of videos when this browser opened it last, so that its rows are read with them
 * while its columns load.
 */
export function showedVideo(ownerId: string, level: Level): boolean {
  return localStorage.getItem(keyOf(ownerId, level)) !== null
}

/**
 * Returns whether to read figures of videos with the rows of a list. What has been read once too much is not read again
 * without them.
 */
export function useWithVideo(
  ownerId: string,
  level: Level,
  columns: readonly ColumnElement[] | undefined,
): boolean {
  const key = keyOf(ownerId, level)
  const isStored = usesOwnStorage(useHost())
  const [before, setBefore] = useState(() => ({ key, showed: showedVideo(ownerId, level) }))
  if (before.key !== key) setBefore({ key, showed: showedVideo(ownerId, level) })
  const shown = columns && showsVideo(columns)
  useEffect(() => {
    if (shown === false) localStorage.removeItem(key)
    else if (shown && isStored) localStorage.setItem(key, 'yes')
  }, [key, shown, isStored])
  return shown === true || before.showed
}

function keyOf(ownerId: string, level: Level): string {
  return `placard.manage.showedVideo:${ownerId}:${level}`
}
