import './material.css'
import { PageTitle } from '@placard/ui/page-title/page-title'
import { CallRefused } from '@placard/browser/request/error'
import { code } from '@placard/contract/platform/code'
import { sizeText } from '@placard/domain/platform/format/size'
import {
  bundleMaxBytes,
  imageMaxBytes,
  videoMaxBytes,
} from '@placard/domain/materials/material/limit'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { StorageUsage } from '#console/platform/storage/storage-use.tsx'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { parseLibrarySearch, useLibraryAddress } from './library-search.ts'
import { useMaterialSelection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { MaterialPanel } from './detail/panel.tsx'
import { useDrag } from './drag.ts'
import { Filters } from './filters.tsx'
import { FolderActions } from './folder/folder-actions.tsx'
import { FolderTree, useFolderDrop } from './folder/tree.tsx'
import { Library } from './library.tsx'
import { materialTexts } from './material-texts.ts'
import { libraryQuery, materialKey } from './query.ts'
import { DropTarget, UploadButtons } from './upload/file-inputs.tsx'
import { UploadPanel } from './upload/upload-panel.tsx'
import { uploadTexts } from './upload/upload-texts.ts'
import { useAddFiles } from './upload/add-files.ts'
import { useUploadQueue } from './upload/upload-queue.ts'

/** The page with the acting owner's materials, where new ones can be uploaded. Its state is in the address. */
export function MaterialPage() {
  const texts = useTexts(materialTexts)
  const { parameters } = useLibraryAddress()
  const { error } = useQuery(libraryQuery(parseLibrarySearch(parameters)))
  const isRefused = error instanceof CallRefused && error.code === code.notPermitted
  return (
    <>
      <title>{`${texts.title} · Placard`}</title>
      {isRefused ? <NotPermitted /> : <OpenLibrary />}
    </>
  )
}

function NotPermitted() {
  const texts = useTexts(materialTexts)
  return (
    <div className="mkt-material">
      <h1>{texts.title}</h1>
      <div role="alert" className="mkt-material-notice">
        {texts.notPermitted}
      </div>
    </div>
  )
}

function OpenLibrary() {
  const texts = useTexts(materialTexts)
  const { parameters, to, set } = useLibraryAddress()
  const choice = useMaterialSelection()
  const drag = useDrag(choice)
  const queue = useUploadQueue()
  const folder = parameters.get('folder') ?? ''
  const take = useAddFiles(queue, /^\d+$/.test(folder) ? folder : null)
  const drop = useFolderDrop(choice, drag, take)
  const mId = parameters.get('material')
  const { data } = useQuery(libraryQuery(parseLibrarySearch(parameters)))
  return (
    <DropTarget take={take}>
      <header className="mkt-material-line">
        <PageTitle title={texts.title} count={data?.total} />
        <Link to="/manage/ad">{texts.back}</Link>
        <Link to="/manage/bin?level=material">{texts.recycleBin}</Link>
        <UploadButtons take={take} />
      </header>
      <Kinds />
      <StorageUsage kind="material" queryKey={materialKey} />
      <UploadPanel queue={queue} />
      <div className="mkt-material-sides">
        <div className="mkt-material-side">
          <FolderTree chosen={folder} addressOf={(one) => to({ folder: one })} {...drop} />
          <FolderActions chosen={folder} onRemoved={() => set({ folder: null })} />
        </div>
        <div className="mkt-material-main">
          <Filters />
          <SelectionBar choice={choice} total={data?.total ?? 0} />
          <Library {...{ choice, drag, take }} />
        </div>
      </div>
      {mId !== null && <MaterialPanel mId={mId} close={() => set({ material: null })} />}
    </DropTarget>
  )
}

/** The kinds of files that can be uploaded. */
function Kinds() {
  const texts = useTexts(uploadTexts)
  const locale = useLocale()
  const sizes = {
    image: sizeText(imageMaxBytes, locale),
    video: sizeText(videoMaxBytes, locale),
    bundle: sizeText(bundleMaxBytes, locale),
  }
  return <p className="mkt-material-soft">{texts.kinds(sizes)}</p>
}
