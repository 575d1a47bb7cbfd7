import { expect, test } from 'vitest'
import { configureClient, requestSettings } from './settings.ts'

const shell = (apiBase: string) => ({ apiBase, locale: () => 'en-US' as const, react: () => {} })

test.each(['the first', 'the second'])(
  'of two consoles, the other takes over when %s is unmounted',
  (leaving) => {
    const leaveFirst = configureClient(shell('/first'))
    const leaveSecond = configureClient(shell('/second'))
    expect(requestSettings().apiBase).toBe('/second')
    const isFirst = leaving === 'the first'
    ;(isFirst ? leaveFirst : leaveSecond)()
    expect(requestSettings().apiBase).toBe(isFirst ? '/second' : '/first')
    ;(isFirst ? leaveSecond : leaveFirst)()
    expect(requestSettings().apiBase).toBe('')
  },
)
