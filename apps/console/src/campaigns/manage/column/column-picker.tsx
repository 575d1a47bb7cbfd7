import type { Level } from '@placard/contract/campaigns/report'
import { ColumnPickerPanel } from '@placard/ui/column-picker/panel'
import type {
  ColumnPickerProps,
  ColumnSource,
  ReloadColumns,
  SavedColumns,
  SavedColumnSets,
  WriteOutcome,
} from '@placard/ui/column-picker/props'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { customCodeOf } from '@placard/domain/statistics/custom-metric/custom-metric'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { customMetricTexts } from '#console/campaigns/custom-metric/custom-metric-texts.ts'
import { columnSetsKey, type Listing, useTrend } from '#console/campaigns/manage/listing.ts'
import { optionalComponent } from '#console/platform/router/load-chunk.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { callServer } from '@placard/browser/request/call'
import { CallRefused } from '@placard/browser/request/error'
import type { AnyCall, InputOf, OutputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import {
  type ColumnPresetRow,
  listColumnPresets,
  putColumnPresetInUse,
  removeColumnPreset,
  saveColumnPreset,
} from '@placard/contract/campaigns/column-preset'
import {
  columnDetail,
  type ColumnGroups,
  editColumns,
} from '@placard/contract/campaigns/personal-column'

const CustomMetricsDialog = optionalComponent(
  async () =>
    (await import('#console/campaigns/custom-metric/custom-metrics-dialog.tsx'))
      .CustomMetricsDialog,
)

interface LevelColumnsProps extends Omit<ColumnPickerProps, 'pageCode' | 'source' | 'tools'> {
  readonly listing: Listing
}

/** The column picker of a level's list, with the custom metrics of the owner. */
export function LevelColumns({ listing, ...props }: LevelColumnsProps) {
  const { ownerId } = useIdentity()
  const { level } = listing
  const queries = useQueryClient()
  const { locale } = props
  const source = useMemo(
    () => columnSource(level, { queries, key: [...columnSetsKey(ownerId ?? '', level), locale] }),
    [level, queries, ownerId, locale],
  )
  return (
    <ColumnPickerPanel
      {...props}
      pageCode={level}
      source={source}
      tools={(reload) => <MetricsTool listing={listing} reload={reload} />}
    />
  )
}

interface MetricsToolProps {
  readonly listing: Listing
  readonly reload: ReloadColumns
}

/** The button that adds and changes custom metrics. */
function MetricsTool({ listing, reload }: MetricsToolProps) {
  const texts = useTexts(customMetricTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button small aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.manage}
      </Button>
      {isOpen && <MetricsDialog {...{ listing, reload }} onClose={() => setOpen(false)} />}
    </>
  )
}

function MetricsDialog({ listing, reload, onClose }: MetricsToolProps & { onClose: () => void }) {
  // Any figure may be typed.
  const { data } = useTrend({ ...listing, withVideo: true })
  return (
    <Suspense>
      <CustomMetricsDialog
        total={data?.total}
        onAdded={(metric) => reload(customCodeOf(metric))}
        onChanged={() => reload()}
        onClose={onClose}
      />
    </Suspense>
  )
}

const inPlace = { errorInPlace: true }

/** The place of the loaded columns in the query cache. */
interface CachePlace {
  readonly queries: QueryClient
  readonly key: QueryKey
}

/** Returns the source of a level's columns and of the user's presets. @see spec S7.12, S7.13 */
function columnSource(pageCode: Level, { queries, key }: CachePlace): ColumnSource {
  return {
    load: () =>
      queries.fetchQuery({
        queryKey: key,
        // A save names the version that it is based on, so that the picker always asks for the latest.
        staleTime: 0,
        async queryFn({ signal }): Promise<SavedColumnSets> {
          const [columns, presets] = await Promise.all([
            callServer(columnDetail, { pageCode }, { signal, ...inPlace }),
            callServer(listColumnPresets, { pageCode }, { signal, ...inPlace }),
          ])
          return { columns: savedColumns(columns), ...presets }
        },
      }),
    known: () =>
      queries.getQueryState(key)?.isInvalidated ? undefined : queries.getQueryData(key),
    async saveColumns({ groups, version }) {
      const groupInfos = groups.map((group) => ({ ...group, elements: [...group.elements] }))
      const outcome = await write(editColumns, { pageCode, version, groupInfos })
      return 'now' in outcome ? { ...outcome, now: savedColumns(outcome.now) } : outcome
    },
    addPreset: ({ elementCodes, ...named }) =>
      write(saveColumnPreset, {
        pageCode,
        ...named,
        elementCodes: [...elementCodes],
        use: true,
      }),
    changePreset({ presetId, version }, change) {
      const changed =
        'elementCodes' in change ? { elementCodes: [...change.elementCodes], use: true } : change
      return write(saveColumnPreset, { pageCode, presetId, version, ...changed })
    },
    async removePreset({ presetId, version }) {
      const outcome = await write(removeColumnPreset, { pageCode, presetId, version })
      if (outcome.kind === 'kept') return { kind: 'gone' }
      // This refusal contains the data that a save would return.
      return outcome as WriteOutcome<ColumnPresetRow>
    },
    async putInUse(presetId) {
      const outcome = await write(putColumnPresetInUse, { pageCode, presetId })
      return 'now' in outcome ? { ...outcome, now: null } : outcome
    },
  }
}

async function write<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
): Promise<WriteOutcome<OutputOf<C>>> {
  try {
    return { kind: 'kept', now: await callServer(call, input, inPlace) }
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    switch (error.code) {
      case code.changedByOther:
        // This refusal contains the current version, in the format of the call's response.
        return { kind: 'changedByOther', now: error.data as OutputOf<C> }
      case code.notFound:
        return { kind: 'gone' }
      case code.invalidInput:
      case code.limitReached:
        return { kind: 'refused', reason: error.message }
      default:
        throw error
    }
  }
}

function savedColumns({ groupInfos, version }: ColumnGroups): SavedColumns {
  return { groups: groupInfos, version }
}
