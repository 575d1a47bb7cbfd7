import { sizeText } from '@placard/domain/platform/format/size'
import { imageSizes } from '@placard/domain/materials/material/limit'
import { PictureCropDialog } from '@placard/ui/picture-crop/dialog'
import { listColumns, type ListColumn } from '@placard/ui/table/column/list-column'
import type { SlotCell } from '@placard/ui/table/body/slot'
import { Table } from '@placard/ui/table/table'
import { useMemo, useState } from 'react'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { TextsOf } from '@placard/domain/platform/locale/text-table'
import { useDevice } from '@placard/ui/device/device'
import { isRejected, isUnfinished, newFolderNames, type Upload } from './upload.ts'
import type { UploadQueue } from './queue.ts'
import { isCroppable } from './selected-files.ts'
import { uploadTexts } from './upload-texts.ts'
import { needsCrop } from '@placard/ui/picture-crop/needs-crop'
import { useQuery } from '@tanstack/react-query'

/** Images are checked one at a time: a large one takes 200 MB when decoded. */
let lastCheck = Promise.resolve(false)

interface CropButtonProps {
  readonly upload: Upload
  readonly tabIndex: number
  readonly crop: (upload: Upload) => void
}

/**
 * The button that crops a refused file. It is shown only if the browser finds that the file is an image and that
 * cropping may help.
 */
function CropButton({ upload, tabIndex, crop }: CropButtonProps) {
  const texts = useTexts(uploadTexts)
  const { id, file } = upload
  const { data } = useQuery({
    queryKey: ['materialCrop', id],
    queryFn: () => (lastCheck = lastCheck.then(() => needsCrop(file, imageSizes))),
    staleTime: Infinity,
  })
  return (
    data && (
      <Button
        small
        tabIndex={tabIndex}
        aria-label={texts.cropOf({ name: file.name })}
        onClick={() => crop(upload)}
      >
        {texts.crop}
      </Button>
    )
  )
}

interface UploadListProps {
  readonly queue: UploadQueue
  readonly uploads: readonly Upload[]
  /** True to show only files that were not accepted. */
  readonly showsRejectedOnly: boolean
}

const idOf = ({ id }: Upload) => id

/** The table of files with their upload status. */
export function UploadList({ queue, uploads, showsRejectedOnly }: UploadListProps) {
  const texts = useTexts(uploadTexts)
  const device = useDevice()
  const [cropped, setCropped] = useState<Upload>()
  const columns = useUploadColumns(queue, setCropped)
  const shown = useMemo(() => listColumns(columns, device), [columns, device])
  const rows = useMemo(
    () => (showsRejectedOnly ? uploads.filter(isRejected) : uploads),
    [uploads, showsRejectedOnly],
  )
  const locale = useLocale()
  return (
    <>
      <Table
        label={texts.list}
        route="/manage/material/upload"
        {...shown}
        content={{ kind: 'rows', rows }}
        rowId={idOf}
        device={device}
        cards
        locale={locale}
        maxHeightPx={device === 'mobile' ? 420 : 260}
      />
      {cropped && (
        <PictureCropDialog
          locale={locale}
          picture={cropped.file}
          sizes={imageSizes}
          onCrop={(crop) => {
            setCropped(undefined)
            queue.crop(cropped.id, crop)
          }}
          onClose={() => setCropped(undefined)}
        />
      )}
    </>
  )
}

function useUploadColumns(
  queue: UploadQueue,
  crop: (upload: Upload) => void,
): readonly ListColumn<Upload>[] {
  const texts = useTexts(uploadTexts)
  const locale = useLocale()
  const device = useDevice()
  return useMemo(() => {
    const size: ListColumn<Upload> = {
      code: 'size',
      name: texts.size,
      widthPx: 90,
      text: ({ file }) => sizeText(file.size, locale),
    }
    return [
      { code: 'file', name: texts.file, widthPx: 300, text: pathText },
      ...(device === 'mobile' ? [] : [size]),
      {
        code: 'action',
        name: texts.action,
        widthPx: 130,
        isControl: true,
        text: () => '',
        cell: (cell) => <Action {...cell} queue={queue} crop={crop} />,
      },
      {
        code: 'state',
        name: texts.state,
        widthPx: 420,
        grows: true,
        cardLines: 3,
        text: ({ state }) => stateText(state, texts),
        cell: ({ row: { state } }) => (
          <span data-text className="mkt-material-state" data-state={state.kind}>
            {stateText(state, texts)}
          </span>
        ),
      },
    ]
  }, [texts, locale, queue, device, crop])
}

function stateText(state: Upload['state'], texts: TextsOf<typeof uploadTexts>) {
  switch (state.kind) {
    case 'waiting':
    case 'cancelled':
      return texts.states[state.kind]
    case 'sending':
      return state.sent < 1
        ? texts.states.sending({ percent: Math.floor(state.sent * 100) })
        : texts.states.checking
    case 'done':
      return state.isDuplicate ? texts.states.duplicate : texts.states.done
    case 'refused':
    case 'failed': {
      const { reason, folder } = state
      return folder === undefined ? reason : texts.folderNotMade({ folder, reason })
    }
  }
}

/** Returns the file's name after the folders that are created for it. */
function pathText({ file, place }: Upload): string {
  return [...newFolderNames(place), file.name].join(' / ')
}

interface ActionProps extends SlotCell<Upload> {
  readonly queue: UploadQueue
  readonly crop: (upload: Upload) => void
}

function Action({ row, tabIndex, queue, crop }: ActionProps) {
  const texts = useTexts(uploadTexts)
  const { id, file, state } = row
  const { name } = file
  if (isUnfinished(row))
    return (
      <Button
        small
        tabIndex={tabIndex}
        aria-label={texts.cancelOf({ name })}
        onClick={() => queue.cancel(id)}
      >
        {texts.cancel}
      </Button>
    )
  if (state.kind === 'refused' && state.folder === undefined && isCroppable(file))
    return <CropButton upload={row} tabIndex={tabIndex} crop={crop} />
  if (state.kind === 'failed' || state.kind === 'cancelled')
    return (
      <Button
        small
        tabIndex={tabIndex}
        aria-label={texts.retryOf({ name })}
        onClick={() => queue.retry(id)}
      >
        {texts.retry}
      </Button>
    )
  return null
}
