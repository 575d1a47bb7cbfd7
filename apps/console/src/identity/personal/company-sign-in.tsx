import { callServer } from '@placard/browser/request/call'
import { oidcLink, removeOidcLink, startOidcLink } from '@placard/contract/identity/oidc'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useClock } from '#console/platform/session/clock.ts'
import { Card } from './card.tsx'

const companyTexts = textTable({
  title: ['Company sign-in', '企业登录'],
  linked: [
    'Your account is linked with {provider} since {time}. Choose “Company sign-in” on the sign-in page.',
    '您的账号已于 {time} 关联{provider}，可在登录页选择“企业登录”。',
  ],
  free: [
    'Link your account with {provider} to sign in there instead of with a password.',
    '将账号与{provider}关联后，即可通过其登录而无需密码。',
  ],
  link: ['Link with {provider}', '关联{provider}'],
  unlink: ['Remove the link', '取消关联'],
  unlinked: ['The link has been removed.', '已取消关联。'],
})

const inPlace = { errorInPlace: true }

const linkQuery = queryOptions({
  queryKey: ['oidcLink'],
  queryFn: ({ signal }) => callServer(oidcLink, {}, { signal, ...inPlace }),
})

/** The link of the account with the identity provider of its owner; nothing without a provider. */
export function CompanySignIn() {
  const texts = useTexts(companyTexts)
  const clock = useClock()
  const queries = useQueryClient()
  const { data } = useQuery(linkQuery)
  const linking = useMutation({
    mutationFn: () => callServer(startOidcLink, {}, inPlace),
    onSuccess: ({ address }) => window.location.assign(address),
  })
  const unlinking = useMutation({
    mutationFn: () => callServer(removeOidcLink, {}, inPlace),
    onSettled: () => queries.invalidateQueries(linkQuery),
  })
  if (data === undefined || data.provider === null) return null
  const { provider, linkedAt } = data
  const { error } = linkedAt === null ? linking : unlinking
  return (
    <Card title={texts.title}>
      <p>
        {linkedAt === null
          ? texts.free({ provider })
          : texts.linked({ provider, time: clock.format(linkedAt) })}
      </p>
      {linkedAt === null ? (
        <Button busy={linking.isPending} onClick={() => linking.mutate()}>
          {texts.link({ provider })}
        </Button>
      ) : (
        <Button busy={unlinking.isPending} onClick={() => unlinking.mutate()}>
          {texts.unlink}
        </Button>
      )}
      <p role="alert" className="mkt-personal-problem">
        {error?.message}
      </p>
      <p role="status">{unlinking.isSuccess && linkedAt === null && texts.unlinked}</p>
    </Card>
  )
}
