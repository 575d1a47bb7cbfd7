import { describe, expect, test } from 'vitest'
import { nothingReported, reportRemainder, withConversions } from '../conversion/figure.ts'
import { type CountedPlays, noPlays, risingCount, videoMetrics } from './figure.ts'

const plays: CountedPlays = {
  videoPlays: 10,
  videoQuartile25: 8,
  videoQuartile50: 8,
  videoQuartile75: 3,
  videoCompletions: 1,
}

test.each<[Partial<CountedPlays>, ReturnType<typeof risingCount>]>([
  [{}, null],
  [{ videoQuartile25: 10 }, null],
  [{ videoQuartile25: 11 }, { name: 'videoQuartile25', most: 10 }],
  [{ videoQuartile50: 9 }, { name: 'videoQuartile50', most: 8 }],
  [{ videoQuartile75: 8 }, null],
  [{ videoQuartile75: 9 }, { name: 'videoQuartile75', most: 8 }],
  [{ videoCompletions: 3 }, null],
  [{ videoCompletions: 4 }, { name: 'videoCompletions', most: 3 }],
  // The first count that is too high is named.
  [{ videoPlays: 0 }, { name: 'videoQuartile25', most: 0 }],
])('with %j, the first count that rises is %j', (changed, found) => {
  expect(risingCount({ ...plays, ...changed })).toEqual(found)
})

test('no plays do not rise', () => {
  expect(risingCount(noPlays)).toBeNull()
})

describe('figures of videos', () => {
  test('divide the cost by plays and completed views, and completed views by plays', () => {
    expect(videoMetrics({ ...plays, cost: 125 })).toEqual({
      ...plays,
      videoCompletionRate: 0.1,
      videoPlayPrice: 13,
      videoCompletionPrice: 125,
    })
  })

  test('are null where nothing divides', () => {
    expect(videoMetrics({ ...noPlays, cost: 5 })).toEqual({
      ...noPlays,
      videoCompletionRate: null,
      videoPlayPrice: null,
      videoCompletionPrice: null,
    })
    const views = { ...plays, videoCompletions: 0, cost: 5 }
    expect(videoMetrics(views)).toMatchObject({
      videoCompletionRate: 0,
      videoCompletionPrice: null,
    })
  })

  test('are missing where nobody asked for them, and null where they are not counted', () => {
    expect(videoMetrics({ cost: 5 })).toEqual({})
    expect(nothingReported(false)).toMatchObject({ videoPlays: null, videoCompletionRate: null })
  })
})

describe('the rest of a total', () => {
  const sums = {
    impressions: 0,
    clicks: 0,
    downloads: 0,
    cost: 0,
    conversions: 0,
    conversionValue: 0,
  }
  const total = { ...sums, ...plays }

  test('has the plays that the parts leave', () => {
    const part = { ...sums, ...noPlays, videoPlays: 4, videoQuartile25: 4 }
    expect(reportRemainder(total, [part, part])).toMatchObject({
      videoPlays: 2,
      videoQuartile25: 0,
      videoCompletions: 1,
    })
  })

  test('has no known plays if a part has none, and none at all if they were not asked for', () => {
    expect(reportRemainder(total, [withConversions(sums)])).toMatchObject({ videoPlays: null })
    expect(reportRemainder(sums, [total])).not.toHaveProperty('videoPlays')
  })
})
