import { callServer } from '@placard/browser/request/call'
import { qualificationStatus, queryVerifyStatus } from '@placard/contract/support/verification'
import { queryOptions } from '@tanstack/react-query'

/** How the business and the qualifications of the owner stand with the platform. @see S7.20, S7.24 */
export const standingQuery = queryOptions({
  queryKey: ['verification'],
  async queryFn({ signal }) {
    const options = { signal, errorInPlace: true }
    const [business, { items }] = await Promise.all([
      callServer(queryVerifyStatus, {}, options),
      callServer(qualificationStatus, {}, options),
    ])
    return { business, qualifications: items }
  },
})
