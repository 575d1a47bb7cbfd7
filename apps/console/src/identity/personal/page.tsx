import './personal.css'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useWords } from '#console/platform/language/language.tsx'
import { Looks } from './looks.tsx'
import { Password } from './password.tsx'
import { personalWords } from './personal-words.ts'
import { Sessions } from './sessions.tsx'
import { Standing } from './standing.tsx'
import { Who } from './who.tsx'

/** What concerns the person alone: account, password, sessions and looks; and how the owner stands with the platform. */
export function PersonalPage() {
  const say = useWords(personalWords)
  const { permissionList, staff } = useIdentity()
  return (
    <div className="mkt-personal">
      <title>{`${say('title')} · Placard`}</title>
      <h1>{say('title')}</h1>
      <Who />
      {/* Whoever has no role learns nothing of the owner. */}
      {!staff && permissionList.length > 0 && <Standing />}
      <Looks />
      <Sessions />
      <Password />
    </div>
  )
}
