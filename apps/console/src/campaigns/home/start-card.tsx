import { type homeStart } from '@placard/contract/campaigns/home'
import { balanceSummary } from '@placard/contract/finance/finance'
import { mayCall } from '@placard/contract/platform/access'
import type { OutputOf } from '@placard/contract/platform/call'
import { validationStatus } from '@placard/domain/support/business-validation/validation'
import { useTexts } from '@placard/ui/locale/locale'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { Link } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { Card } from './card.tsx'
import { homeQueries } from './home-query.ts'
import { homeTexts } from './home-texts.ts'

type Start = OutputOf<typeof homeStart>

/** A first step, done or not, as the facts say. */
interface Step {
  readonly name: string
  readonly hint: string
  readonly isDone: boolean
  /** The page on which it is taken; null if it only has to be waited for. */
  readonly to: string | null
}

/** The first steps of a fresh account. It is there until the account has figures. */
export function StartCard() {
  const texts = useTexts(homeTexts)
  const query = useQuery(homeQueries.start(useIdentity().ownerId))
  if (query.data?.hasFigures) return null
  return (
    <Card title={texts.start} query={query} heights={[260, 300]} width="wide">
      {(start) => <Steps start={start} />}
    </Card>
  )
}

function Steps({ start }: { start: Start }) {
  const texts = useTexts(homeTexts)
  const steps = useSteps(start)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <>
      <p className="mkt-home-note">{texts.startCount({ done, count: steps.length })}</p>
      <ol className="mkt-home-steps">
        {steps.map(({ name, hint, isDone, to }) => {
          const Icon = isDone ? CircleCheck : CircleDashed
          return (
            <li key={name} data-done={isDone || undefined}>
              <Icon size={16} role="img" aria-label={texts[isDone ? 'isDone' : 'isOpen']} />
              <span>{to === null || isDone ? name : <Link to={to}>{name}</Link>}</span>
              <small>{hint}</small>
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** Returns the steps; the balance is one for those who may see it. */
function useSteps({ hasPlan, hasAd, hasPassedAd, hasFigures }: Start): Step[] {
  const texts = useTexts(homeTexts)
  const verification = useVerification()
  const isFunded = useIsFunded()
  const balance = { name: texts.pay, hint: texts.payHint, to: '/finance/recharge' }
  return [
    ...verification,
    ...(isFunded === null ? [] : [{ ...balance, isDone: isFunded }]),
    { name: texts.makePlan, hint: texts.makePlanHint, isDone: hasPlan, to: '/manage/create' },
    { name: texts.makeAd, hint: texts.makeAdHint, isDone: hasAd, to: '/manage/create' },
    { name: texts.pass, hint: texts.passHint, isDone: hasPassedAd, to: null },
    { name: texts.figures, hint: texts.figuresHint, isDone: hasFigures, to: null },
  ]
}

/** Returns the step of the verification; none while its status is unknown, or if it is not needed. */
function useVerification(): Step[] {
  const texts = useTexts(homeTexts)
  const { data } = useQuery(homeQueries.verification(useIdentity().ownerId))
  const { noNeed, loading, complete, validating } = validationStatus
  if (data === undefined || data.status === noNeed || data.status === loading) return []
  const hint = data.status === validating ? texts.verifyWaits : texts.verifyHint
  const isDone = data.status === complete
  return [{ name: texts.verify, hint, isDone, to: '/personal' }]
}

/** Returns whether there is a balance; null while that is unknown, or if the user may not see it. */
function useIsFunded(): boolean | null {
  const identity = useIdentity()
  const enabled = mayCall(balanceSummary, identity)
  const { data } = useQuery({ ...homeQueries.balance(identity.ownerId), enabled })
  return data === undefined ? null : data.available > 0
}
