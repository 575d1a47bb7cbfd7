import '#console/router/page.css'
import './material.css'
import { imageMaxBytes, videoMaxBytes } from '@placard/domain/material/limit'
import { listedMaterialTypes } from '@placard/domain/material/material'
import { sizeText } from '@placard/domain/format/size'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale, useWords } from '#console/language/language.tsx'
import { useListAddress } from '#console/router/list-address.ts'
import { PageTurner } from '#console/router/page-turner.tsx'
import { Grid } from './grid.tsx'
import { materialWords } from './material-words.ts'
import { libraryPageSize, libraryQuery } from './query.ts'
import { DropTarget } from './upload/drop-target.tsx'
import { UploadButtons } from './upload/upload-buttons.tsx'
import { UploadPanel } from './upload/upload-panel.tsx'
import { uploadWords } from './upload/upload-words.ts'
import { useTaking, useUploadQueue } from './upload/uploading.ts'

/** The acting owner's materials, and the ways to bring more. What it shows is in the address. */
export function MaterialPage() {
  const say = useWords(materialWords)
  const queue = useUploadQueue()
  const take = useTaking(queue, null)
  return (
    <DropTarget take={take}>
      <title>{`${say('title')} · Placard`}</title>
      <header className="mkt-material-line">
        <h1>{say('title')}</h1>
        <UploadButtons take={take} />
      </header>
      <Kinds />
      <UploadPanel queue={queue} />
      <Library />
    </DropTarget>
  )
}

function Kinds() {
  const say = useWords(uploadWords)
  const locale = useLocale()
  const [image, video] = [imageMaxBytes, videoMaxBytes].map((bytes) => sizeText(bytes, locale))
  return (
    <p className="mkt-material-soft">{say('kinds', { image: image ?? '', video: video ?? '' })}</p>
  )
}

function Library() {
  const say = useWords(materialWords)
  const { parameters, pageNum, set } = useListAddress()
  const wanted = parameters.get('type')
  const type = listedMaterialTypes.find((one) => String(one) === wanted) ?? ''
  const query = useQuery(libraryQuery(type, pageNum))
  return (
    <>
      <nav className="mkt-page-narrow" aria-label={say('kinds')}>
        {([0, ...listedMaterialTypes] as const).map((one) => (
          <Link
            key={one}
            to={one === 0 ? '/manage/material' : `/manage/material?type=${one}`}
            aria-current={one === (type || 0)}
          >
            {say(`kind_${one}`)}
          </Link>
        ))}
      </nav>
      <Grid query={query} isNarrowed={type !== ''} />
      <PageTurner
        {...{ pageNum, pageSize: libraryPageSize, total: query.data?.total ?? 0 }}
        turn={(to) => set('page', String(to))}
      />
    </>
  )
}
