import { useQuery } from '@tanstack/react-query'
import { Table, type TableColumnsType } from 'antd'
import { planRows, type PlanRow } from './rows.ts'

const columns: TableColumnsType<PlanRow> = [
  { title: 'Plan', dataIndex: 'name' },
  { title: 'Impressions', dataIndex: 'impressions', align: 'right' },
  { title: 'Clicks', dataIndex: 'clicks', align: 'right' },
  {
    title: 'Cost',
    dataIndex: 'cost',
    align: 'right',
    render: (cents: number) => (cents / 100).toFixed(2),
  },
]

/** The one page: a heading and a list. */
export function Page() {
  const plans = useQuery({ queryKey: ['plans'], queryFn: planRows })
  return (
    <main>
      <h1>Plans</h1>
      <Table
        rowKey="planId"
        columns={columns}
        dataSource={plans.data ?? []}
        loading={plans.isPending}
        pagination={false}
      />
    </main>
  )
}
