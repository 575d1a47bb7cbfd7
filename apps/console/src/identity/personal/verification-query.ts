import { callServer } from '@placard/browser/request/call'
import { qualificationStatus, queryVerifyStatus } from '@placard/contract/support/verification'
import { queryOptions } from '@tanstack/react-query'

/** The query for the verification status of the owner's business and qualifications. @see S7.20, S7.24 */
export const verificationQuery = queryOptions({
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
