import { expect, test } from 'vitest'
import {
  idleMinutesMin,
  limitBounds,
  type SessionLimitName,
  type SessionPolicy,
  sessionLimitNames,
  sessionsMax,
  signInNetworksMax,
  tidySessionPolicy,
  wrongLimits,
} from './session-policy.ts'

const server = { idleMinutes: 120, hours: 12, maxSessions: sessionsMax }
const none: SessionPolicy = { idleMinutes: null, hours: null, maxSessions: null, networks: [] }

test('a user has at most 50 sessions, and an owner at most 50 networks', () => {
  expect([sessionsMax, signInNetworksMax, idleMinutesMin]).toEqual([50, 50, 5])
})

test.each<[Partial<SessionPolicy>, SessionLimitName[]]>([
  [{}, []],
  [{ idleMinutes: 4 }, ['idleMinutes']],
  [{ idleMinutes: 5 }, []],
  [{ idleMinutes: 120 }, []],
  [{ idleMinutes: 121 }, ['idleMinutes']],
  [{ idleMinutes: 7.5 }, ['idleMinutes']],
  [{ hours: 0 }, ['hours']],
  [{ hours: 1 }, []],
  [{ hours: 12 }, []],
  [{ hours: 13 }, ['hours']],
  [{ maxSessions: 0 }, ['maxSessions']],
  [{ maxSessions: 1 }, []],
  [{ maxSessions: 50 }, []],
  [{ maxSessions: 51 }, ['maxSessions']],
  [{ idleMinutes: 0, hours: 0, maxSessions: 0 }, ['idleMinutes', 'hours', 'maxSessions']],
])('of the policy %j the limits %j are wrong', (policy, wrong) => {
  expect(wrongLimits({ ...none, ...policy }, server)).toEqual(wrong)
})

test('a server with a shorter idle time than the shortest useful one allows its own', () => {
  const strict = { ...server, idleMinutes: 2 }
  expect(limitBounds('idleMinutes', strict)).toEqual({ min: 2, max: 2 })
  expect(limitBounds('idleMinutes', server)).toEqual({ min: 5, max: 120 })
  expect(limitBounds('hours', server)).toEqual({ min: 1, max: 12 })
  expect(limitBounds('maxSessions', server)).toEqual({ min: 1, max: 50 })
})

test('law: a policy that may be saved is never looser than the server', () => {
  for (const value of [-1, 0, 1, 5, 12, 50, 120, 1000])
    for (const name of sessionLimitNames) {
      const isRight = wrongLimits({ ...none, [name]: value }, server).length === 0
      expect(isRight).toBe(value <= server[name] && value >= limitBounds(name, server).min)
    }
})

test('a network is kept once, whatever its letter case', () => {
  const networks = ['10.0.0.0/8', '2001:DB8::/32', '10.0.0.0/8', '2001:db8::/32']
  const policy = { ...none, hours: 3, networks }
  expect(tidySessionPolicy(policy)).toEqual({
    ...policy,
    networks: ['10.0.0.0/8', '2001:db8::/32'],
  })
})
