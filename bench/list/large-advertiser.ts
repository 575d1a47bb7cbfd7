import { preparedDemo } from '../prepared.ts'

/** Signs in to the advertiser with 1,000 plans, 20,000 groups and 200,000 ads. */
export const largeAccount = 'large@example.com'

/** The data directory with it. */
export function preparedLargeAdvertiser(): string {
  return preparedDemo('list', ['--ads', '200000'])
}
