import { fireLink } from '../campaigns/monitoring-link.ts'
import { exampleOf } from './example.ts'

/** The test of a monitoring link. */
export const monitoringLinkExamples = [
  exampleOf(
    fireLink,
    { address: 'https://track.example.com/click?ad=__AD_ID__&t=__TS__' },
    {
      expandedAddress: 'https://track.example.com/click?ad=100000044&t=1767225600000',
      status: 200,
      redirects: [{ status: 302, address: 'https://shop.example.com/shoes' }],
      timingMs: { resolve: 24, connect: 61, firstByte: 88, total: 176 },
      failure: null,
    },
  ),
]
