import { useTexts } from '@placard/ui/locale/locale'
import { Button } from '@placard/ui/button/button'
import { useState } from 'react'
import { useRefetch } from '#portal/platform/staff/staff-list.tsx'
import { StaffPage } from '#portal/platform/staff/staff-page.tsx'
import { useParameter, usePath, useSearch } from '#portal/platform/router/address.ts'
import { Link } from '#portal/platform/router/link.tsx'
import { filterIn, hrefOf } from './filter-form.tsx'
import { WorkOrderList } from './list.tsx'
import { MigrationDialog } from './migration-dialog.tsx'
import { WorkOrderPane } from './order.tsx'
import { staffWorkOrderTexts } from './texts.ts'

/** Shows the work orders of all owners: the list, or the one in the URL. */
export function StaffWorkOrderPage() {
  const texts = useTexts(staffWorkOrderTexts)
  const path = usePath()
  const order = useParameter('order')
  const filter = filterIn(useSearch())
  const [migrating, setMigrating] = useState(false)
  const [message, setMessage] = useState('')
  const refetch = useRefetch()
  const migrated = (count: number) => {
    setMessage(texts.migrated({ count }))
    refetch()
  }
  const action =
    order === null ? (
      <Button onClick={() => setMigrating(true)}>{texts.migrateAll}</Button>
    ) : (
      <Link href={hrefOf(path, filter, null)}>{texts.back}</Link>
    )
  return (
    <StaffPage title={texts.title} action={action}>
      <p className="staff-status" role="status">
        {message}
      </p>
      {order === null ? (
        <WorkOrderList path={path} filter={filter} />
      ) : (
        <WorkOrderPane key={order} workOrderId={order} />
      )}
      {migrating && (
        <MigrationDialog
          workOrderId={undefined}
          done={migrated}
          close={() => setMigrating(false)}
        />
      )}
    </StaffPage>
  )
}
