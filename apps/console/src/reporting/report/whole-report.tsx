import './whole-report.css'
import { callServer } from '@placard/browser/request/call'
import { downloadFile, saveFile } from '@placard/browser/request/download'
import type { InputOf } from '@placard/contract/platform/call'
import type { ExportFormat } from '@placard/contract/platform/export'
import {
  downloadReportFile,
  listReportFiles,
  removeReportFile,
  type ReportFile,
  startReportFile,
} from '@placard/contract/reporting/report-file'
import { numberText } from '@placard/domain/platform/format/number'
import { sizeText } from '@placard/domain/platform/format/size'
import {
  reportFileDays,
  reportFileMaxMb,
  reportFileRowsMax,
} from '@placard/domain/reporting/report/file'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { Button } from '@placard/ui/button/button'
import { Dialog, DialogActions } from '@placard/ui/dialog/dialog'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { ErrorState, LoadingState } from '@placard/ui/state/state'
import { useToasts } from '@placard/ui/toast/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClock } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'

const inPlace = { errorInPlace: true }
const pollMs = 1_000

interface WholeReportDialogProps {
  /** The question of the page. */
  readonly wanted: Omit<InputOf<typeof startReportFile>, 'format'>
  readonly onClose: () => void
}

/** The dialog in which reports are written into files with all their rows, and downloaded. */
export function WholeReportDialog({ wanted, onClose }: WholeReportDialogProps) {
  const texts = useTexts(wholeTexts)
  const locale = useLocale()
  const { data, error, refetch } = useFiles()
  const starting = useFileChange((format: ExportFormat) =>
    callServer(startReportFile, { ...wanted, format }, inPlace),
  )
  const bounds = { rows: numberText(reportFileRowsMax, locale), megabytes: reportFileMaxMb }
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p>{texts.hint({ ...bounds, days: reportFileDays })}</p>
      {data === undefined && !error && <LoadingState label={texts.loading} />}
      {data === undefined && error && (
        <ErrorState title={texts.notLoaded} onRetry={() => void refetch()} />
      )}
      {data?.files.length === 0 && <p>{texts.none}</p>}
      {data !== undefined && data.files.length > 0 && (
        <ul className="mkt-whole-reports" aria-label={texts.files}>
          {data.files.map((file) => (
            <FileLine key={file.reportFileId} file={file} />
          ))}
        </ul>
      )}
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button busy={starting.isPending} onClick={() => starting.mutate('csv')}>
          {texts.write.csv}
        </Button>
        <Button kind="primary" busy={starting.isPending} onClick={() => starting.mutate('xlsx')}>
          {texts.write.xlsx}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function FileLine({ file }: { readonly file: ReportFile }) {
  const texts = useTexts(wholeTexts)
  const clock = useClock()
  const { reportFileId, reportName, fileName, state, createdAt, removedAt } = file
  const name = reportName || fileName
  const removing = useFileChange(() => callServer(removeReportFile, { reportFileId }, inPlace))
  const downloading = useFileChange(async () =>
    saveFile(await downloadFile(downloadReportFile, { reportFileId }, inPlace)),
  )
  return (
    <li>
      <strong>{name}</strong>
      <span>{texts.begun({ time: clock.format(createdAt), file: fileName })}</span>
      <FileState file={file} />
      {state === 'done' && <span>{texts.keptUntil({ time: clock.format(removedAt) })}</span>}
      <span className="mkt-whole-report-actions">
        {state === 'done' && (
          <Button
            small
            aria-label={texts.downloadOf({ name })}
            busy={downloading.isPending}
            onClick={() => downloading.mutate(undefined)}
          >
            {texts.download}
          </Button>
        )}
        <Button
          small
          aria-label={(state === 'writing' ? texts.cancelOf : texts.removeOf)({ name })}
          busy={removing.isPending}
          onClick={() => removing.mutate(undefined)}
        >
          {state === 'writing' ? texts.cancel : texts.remove}
        </Button>
      </span>
    </li>
  )
}

function FileState({ file: { state, progress, bytes, failure } }: { readonly file: ReportFile }) {
  const texts = useTexts(wholeTexts)
  const locale = useLocale()
  const done = numberText(progress.done, locale)
  switch (state) {
    case 'writing':
      return progress.total === null ? (
        <span>{texts.counting}</span>
      ) : (
        <>
          <span>{texts.writing({ done, total: numberText(progress.total, locale) })}</span>
          <progress aria-label={texts.progress} value={progress.done} max={progress.total} />
        </>
      )
    case 'done':
      return <span>{texts.ready({ rows: done, size: sizeText(bytes ?? 0, locale) })}</span>
    case 'failed':
      return <span className="mkt-whole-report-failure">{failure}</span>
  }
}

const filesKey = (ownerId: string | null) => ['reportFiles', ownerId] as const

/** Returns the user's files, again and again while one is being written. */
function useFiles() {
  const { ownerId } = useIdentity()
  return useQuery({
    queryKey: filesKey(ownerId),
    queryFn: ({ signal }) => callServer(listReportFiles, {}, { signal, ...inPlace }),
    refetchInterval: ({ state: { data } }) =>
      data?.files.some(({ state }) => state === 'writing') ? pollMs : false,
  })
}

function useFileChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const texts = useTexts(wholeTexts)
  const show = useToasts()
  const queries = useQueryClient()
  const { ownerId } = useIdentity()
  return useMutation({
    mutationFn,
    onError: ({ message: reason }) => show({ kind: 'error', text: texts.failed({ reason }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: filesKey(ownerId) }),
  })
}

const wholeTexts = textTable({
  title: ['Whole reports', '完整报表'],
  hint: [
    'A file with all rows of this report is written in the background, and you get a message when it is ready. It can have {rows} rows and {megabytes} MB, and is kept for {days} days.',
    '系统将在后台生成包含该报表全部数据的文件，完成后会发送消息通知。单个文件最多 {rows} 行、{megabytes} MB，保留 {days} 天。',
  ],
  loading: ['Loading files', '正在加载文件'],
  notLoaded: ['The files could not be loaded.', '文件加载失败。'],
  none: ['No files yet.', '暂无文件。'],
  files: ['Files', '文件'],
  write: { csv: ['Write CSV', '生成 CSV'], xlsx: ['Write Excel (.xlsx)', '生成 Excel (.xlsx)'] },
  begun: ['{file}, begun {time}', '{file}，开始于 {time}'],
  counting: ['Waiting, or counting rows…', '排队中或正在统计行数…'],
  writing: ['{done} of {total} rows', '已写入 {done} / {total} 行'],
  progress: ['Written rows', '已写入行数'],
  ready: ['{rows} rows, {size}', '{rows} 行，{size}'],
  keptUntil: ['Kept until {time}', '保留至 {time}'],
  download: ['Download', '下载'],
  downloadOf: ['Download {name}', '下载 {name}'],
  cancel: ['Cancel', '取消'],
  cancelOf: ['Cancel {name}', '取消 {name}'],
  remove: ['Remove', '删除'],
  removeOf: ['Remove {name}', '删除 {name}'],
  close: ['Close', '关闭'],
  failed: ['That did not work: {reason}', '操作失败：{reason}'],
})
