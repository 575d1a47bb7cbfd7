import { callServer } from '@placard/browser/request/call'
import type { InputOf, OutputOf } from '@placard/contract/platform/call'
import {
  type ConversionGoalRow,
  type ConversionSourceRow,
  createConversionSource,
  listConversionSources,
  removeConversionGoal,
  removeConversionSource,
  rotateConversionSecret,
  saveConversionGoal,
  showConversionTest,
  startConversionTest,
} from '@placard/contract/reporting/conversion'
import { queryOptions } from '@tanstack/react-query'

const inPlace = { errorInPlace: true }
const pollMs = 2_000

/** The query keys of all lists of sources. */
export const sourcesKey = ['conversionSources'] as const

/** Returns the query for the sources of the owner. */
export function sourcesQuery(ownerId: string | null) {
  return queryOptions({
    queryKey: [...sourcesKey, ownerId],
    queryFn: ({ signal }) => callServer(listConversionSources, {}, { signal, message: false }),
    staleTime: 0,
  })
}

/** Returns the query for a running test, which asks again until the test ends. */
export function testQuery(sourceId: string, startedAt: number) {
  return queryOptions({
    queryKey: ['conversionTest', sourceId, startedAt],
    queryFn: ({ signal }) =>
      callServer(showConversionTest, { sourceId }, { signal, message: false }),
    refetchInterval: ({ state: { data } }) =>
      (data?.test?.state ?? 'waiting') === 'waiting' ? pollMs : false,
  })
}

/** A source with its secret, which is shown once. */
export type FreshSecret = OutputOf<typeof createConversionSource>

/** Adds a source. @throws CallRefused, CallFailed */
export function addSource(sourceName: string): Promise<FreshSecret> {
  return callServer(createConversionSource, { sourceName }, inPlace)
}

/** Gives a source a new secret. @throws CallRefused, CallFailed */
export function rotateSecret({ sourceId, version }: ConversionSourceRow): Promise<FreshSecret> {
  return callServer(rotateConversionSecret, { sourceId, version })
}

/** Removes a source. @throws CallRefused, CallFailed */
export async function removeSource({ sourceId, version }: ConversionSourceRow): Promise<void> {
  await callServer(removeConversionSource, { sourceId, version })
}

/** Adds or changes a goal. @throws CallRefused, CallFailed */
export function saveGoal(goal: InputOf<typeof saveConversionGoal>): Promise<ConversionGoalRow> {
  return callServer(saveConversionGoal, goal, inPlace)
}

/** Removes a goal. @throws CallRefused, CallFailed */
export async function removeGoal({ goalId, version }: ConversionGoalRow): Promise<void> {
  await callServer(removeConversionGoal, { goalId, version })
}

/** Starts a test. @throws CallRefused, CallFailed */
export function startTest(sourceId: string): Promise<OutputOf<typeof startConversionTest>> {
  return callServer(startConversionTest, { sourceId }, { message: false })
}
