import {
  createApiToken,
  listApiTokens,
  listTokenAdvertisers,
  revokeApiToken,
  rotateApiToken,
} from '@placard/contract/identity/api-token'
import { revokeToken, rotateToken } from '#server/identity/api-token/change.ts'
import { addToken, newTokenSecret } from '#server/identity/api-token/create.ts'
import {
  listTokens,
  tokenReader,
  tokenRecord,
  tokenRowOf,
} from '#server/identity/api-token/record.ts'
import { advertisersByName } from '#server/identity/operator/limits.ts'
import { type ActingContext, actingRoute, type Route } from '#server/platform/http/route.ts'

export const apiTokenRoutes: Route[] = [
  actingRoute(listApiTokens, async (input, context) => {
    const { items, total } = await listTokens(readerOf(context), input)
    return { items, total }
  }),

  actingRoute(listTokenAdvertisers, async ({ text }, { scope }) => ({
    items: await advertisersByName(scope, { text }),
  })),

  actingRoute(createApiToken, async (input, context) => {
    const secret = newTokenSecret()
    const tokenId = await addToken(context, input, secret)
    return { token: await rowOf(context, tokenId), secret }
  }),

  actingRoute(rotateApiToken, async (input, context) => {
    const secret = newTokenSecret()
    await rotateToken(readerOf(context), input, { secret, locale: context.locale })
    return { token: await rowOf(context, input.tokenId), secret }
  }),

  actingRoute(revokeApiToken, async (input, context) => {
    await revokeToken(readerOf(context), input)
    return rowOf(context, input.tokenId)
  }),
]

function readerOf({ scope, principal }: ActingContext) {
  return tokenReader(scope, principal)
}

async function rowOf(context: ActingContext, tokenId: string) {
  const reader = readerOf(context)
  return tokenRowOf(await tokenRecord(reader, tokenId), reader)
}
