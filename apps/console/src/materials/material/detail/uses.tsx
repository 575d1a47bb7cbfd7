import type { LibraryRow } from '@placard/contract/materials/material-library'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#console/platform/language/language.tsx'
import { Pager } from '#console/platform/router/pager.tsx'
import { usesPageSize, usesQuery } from '#console/materials/material/query.ts'
import { detailTexts } from './detail-texts.ts'

/** The ads that use a material. */
export function Uses({ row: { mId } }: { row: LibraryRow }) {
  const say = useTexts(detailTexts)
  const [pageNum, turn] = useState(1)
  const { data, error } = useQuery(usesQuery(mId, pageNum))
  return (
    <section>
      <h3>{say('uses')}</h3>
      {error && <p role="alert">{say('usesFailed', { reason: error.message })}</p>}
      {data?.total === 0 && <p className="mkt-material-soft">{say('noUses')}</p>}
      <ul>
        {data?.items.map(({ creativeId, adId, adName, groupName, planName, fields, isInBin }) => (
          <li key={creativeId}>
            {isInBin ? adName : <Link to={`/manage/ad/${adId}/edit`}>{adName}</Link>}
            <small>
              {[planName, groupName].join(' / ')}
              {' · '}
              {fields.map((field) => say(`field_${field}`)).join(', ')}
              {isInBin && ` · ${say('inBin')}`}
            </small>
          </li>
        ))}
      </ul>
      <Pager
        {...{ pageNum, pageSize: usesPageSize, onPageChange: turn }}
        total={data?.total ?? 0}
      />
    </section>
  )
}
