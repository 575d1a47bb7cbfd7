import {
  ageBands,
  convertedFilter,
  networks,
  targetSex,
} from '@placard/domain/campaigns/targeting/codes'
import * as z from 'zod/mini'

/** Codes of a dictionary's items. */
const codes = (most: number) =>
  z.array(z.string().check(z.minLength(1), z.maxLength(32))).check(z.maxLength(most))

/** The targeting of a group. An empty list means everyone. Regions and apps are codes of their dictionaries. */
export const targeting = z.strictObject({
  sex: z.literal(Object.values(targetSex)),
  ages: z.array(z.enum(ageBands)).check(z.maxLength(ageBands.length)),
  regions: codes(1000),
  networks: z.array(z.enum(networks)).check(z.maxLength(networks.length)),
  installedApps: codes(200),
  notInstalledApps: codes(200),
  convertedFilter: z.literal(Object.values(convertedFilter)),
})
