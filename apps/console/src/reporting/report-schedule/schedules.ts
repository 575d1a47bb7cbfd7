import { callServer } from '@placard/browser/request/call'
import {
  listReportSchedules,
  removeReportSchedule,
  type ReportSchedule,
  saveReportSchedule,
} from '@placard/contract/reporting/report-schedule'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useIdentity } from '#console/platform/session/identity.ts'
import { scheduleTexts } from './schedule-texts.ts'

const inPlace = { errorInPlace: true }
const schedulesKey = (ownerId: string | null) => ['reportSchedules', ownerId] as const

/** Returns the schedules of the user's reports, and who can receive them. */
export function useSchedules() {
  const { ownerId } = useIdentity()
  return useQuery({
    queryKey: schedulesKey(ownerId),
    queryFn: ({ signal }) => callServer(listReportSchedules, {}, { signal, ...inPlace }),
  })
}

/** Returns the function that loads the schedules again. */
export function useReloadedSchedules() {
  const queries = useQueryClient()
  const { ownerId } = useIdentity()
  return () => queries.invalidateQueries({ queryKey: schedulesKey(ownerId) })
}

/** Returns the change that pauses or resumes a schedule. */
export function usePausing({ scheduleId, version, isPaused }: ReportSchedule) {
  const { saved } = useTexts(scheduleTexts)
  return useScheduleChange(saved, () =>
    callServer(saveReportSchedule, { scheduleId, version, isPaused: !isPaused }, inPlace),
  )
}

/** Returns the removal of a schedule. */
export function useRemoval({ scheduleId, version }: ReportSchedule) {
  const { removed } = useTexts(scheduleTexts)
  return useScheduleChange(removed, () =>
    callServer(removeReportSchedule, { scheduleId, version }, inPlace),
  )
}

function useScheduleChange(done: string, mutationFn: () => Promise<unknown>) {
  const texts = useTexts(scheduleTexts)
  const show = useToasts()
  const reload = useReloadedSchedules()
  return useMutation({
    mutationFn,
    onSuccess: () => show({ kind: 'info', text: done }),
    onError: ({ message: reason }) => show({ kind: 'error', text: texts.failed({ reason }) }),
    onSettled: reload,
  })
}
