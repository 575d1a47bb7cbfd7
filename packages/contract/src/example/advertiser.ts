import { validationStatus } from '@placard/domain/support/business-validation/validation'
import { exportOwners, listOwners } from '../campaigns/advertiser.ts'
import { exampleOf } from './example.ts'

const costs = {
  costToday: 41_250,
  costYesterday: 98_730,
  costWeek: 702_110,
  costWeekBefore: 655_000,
}

/** The list of an agency's advertisers. */
export const advertiserExamples = [
  exampleOf(
    listOwners,
    {
      sortName: 'costWeek',
      sortType: 'DESC',
      filters: { text: 'bikes', attention: 'any', label: 'North' },
    },
    {
      items: [
        {
          ownerId: '100000005',
          ownerName: 'City Bikes',
          currency: 'CNY',
          timeZone: 'Asia/Shanghai',
          status: 'open',
          mayReopen: false,
          attention: ['lowBalance', 'adsRejected'],
          finance: { available: 210_000, daysLeft: 2 },
          promotion: {
            ...costs,
            budget: 150_000,
            planCount: 4,
            deliveringPlanCount: 3,
            rejectedAdCount: 2,
            verification: validationStatus.complete,
            validUntil: '2027-06-30',
          },
          openWorkOrderCount: 1,
          labels: ['North', 'Retail'],
          assignedTo: { accId: '100000031', accountName: 'Mei Lin' },
          contact: { name: 'Shop desk', phone: '', email: 'desk@bikes.example.com' },
          createdAt: 1_794_000_000_000,
          version: 1,
        },
      ],
      total: 1,
      totals: [{ currency: 'CNY', count: 1, finance: { available: 210_000 }, promotion: costs }],
      attentionCount: 1,
      attentionCounts: { lowBalance: 1, adsRejected: 1 },
      labels: ['North', 'Retail'],
      people: [{ accId: '100000031', accountName: 'Mei Lin' }],
    },
  ),
  exampleOf(exportOwners, { format: 'csv', filters: { status: 'open' } }, {}),
]
