import { pixelText } from '../../platform/format/pixel.ts'
import { linkProblemText } from '../monitoring-link/problem.ts'
import type { TextsTable } from './texts.ts'

const fieldNames: Readonly<Record<string, string>> = { dayBudget: 'daily budget', price: 'bid' }

/** The texts of each problem in English. */
export const english: TextsTable = {
  missing: () => ({ expected: 'text', message: 'Fill in this field.' }),
  controlCharacter: () => ({
    expected: 'one line without control characters or direction marks',
    message: 'Remove line breaks, tabs and direction marks.',
  }),
  tooLong: ({ length, max }, { number }) => ({
    expected: `at most ${number(max)} Chinese or ${number(2 * max)} Latin characters`,
    message: `Enter at most ${number(max)} Chinese or ${number(2 * max)} Latin characters. The text counts as ${number(length)} Chinese characters.`,
  }),
  nameTaken: (_, { got }) => ({
    expected: 'a unique name',
    message: `“${got}” is already in use. Enter another name.`,
  }),
  budgetTooLow: ({ minCents }, { got, price }) => ({
    expected: `at least ${price(minCents)}`,
    message: `The minimum daily budget is ${price(minCents)}. ${got} is too low.`,
  }),
  budgetTooHigh: ({ maxCents }, { got, price }) => ({
    expected: `at most ${price(maxCents)}`,
    message: `The maximum daily budget is ${price(maxCents)}. ${got} is too high.`,
  }),
  budgetBelowSpent: ({ minCents }, { got, price }) => ({
    expected: `at least ${price(minCents)}`,
    message: `The minimum is ${price(minCents)}, which is 105 % of today's cost. ${got} is too low.`,
  }),
  pacingWithoutBudget: () => ({
    expected: 'a plan with a daily budget',
    message: 'Even pacing requires a daily budget. Set one, or choose standard pacing.',
  }),
  appUnknown: () => ({
    expected: 'the code of an app',
    message: 'The app does not exist. Select another one.',
  }),
  appUnwanted: () => ({
    expected: 'no app',
    message: 'Only plans that promote an app have an app. Remove it.',
  }),
  priceMissing: () => ({
    expected: 'a bid',
    message: 'Set a bid. Only plans with the bid strategy “Max conversion” have none.',
  }),
  priceUnwanted: () => ({
    expected: 'no bid',
    message: 'With “Max conversion” the platform sets the bids. Remove the bid.',
  }),
  priceTooLow: ({ minCents }, { got, price }) => ({
    expected: `at least ${price(minCents)}`,
    message: `The minimum bid is ${price(minCents)}. ${got} is too low.`,
  }),
  priceTooHigh: ({ maxCents }, { got, price }) => ({
    expected: `at most ${price(maxCents)}`,
    message: `The maximum bid is ${price(maxCents)}. ${got} is too high.`,
  }),
  goalMissing: () => ({
    expected: 'a goal',
    message: 'Select a conversion goal. oCPC and CPA bid for conversions.',
  }),
  goalUnwanted: () => ({
    expected: 'nothing',
    message: 'Only oCPC and CPA bid for conversions. Remove the goals and their bids.',
  }),
  deepGoalTooEarly: () => ({
    expected: 'a goal later than the conversion goal',
    message: 'The deep goal must come after the conversion goal. Select a later one.',
  }),
  deepBidMissing: ({ hasRoi }) => ({
    expected: hasRoi ? 'a bid or a target ROI' : 'a bid',
    message: `Set a bid for the deep goal${hasRoi ? ', or a target ROI' : ''}.`,
  }),
  deepBidUnwanted: () => ({
    expected: 'nothing',
    message:
      'Without a deep goal, or when the platform sets the bids, there is no deep bid. Remove it.',
  }),
  roiUnwanted: () => ({
    expected: 'no target ROI',
    message: 'A target ROI requires payments as the deep goal. Remove it.',
  }),
  roiBesideBid: () => ({
    expected: 'a bid or a target ROI',
    message: 'Set either a deep bid or a target ROI. Remove one of them.',
  }),
  roiOutOfRange: ({ maxMillionths }, { got, roi }) => ({
    expected: `more than 0, at most ${roi(maxMillionths)}`,
    message: `Enter a target ROI above 0, at most ${roi(maxMillionths)}. ${got} is out of range.`,
  }),
  roiUnreadable: (_, { got }) => ({
    expected: 'a number with at most six decimals',
    message: `“${got}” is not an ROI. Enter a number such as 1.5.`,
  }),
  beginAfterEnd: ({ end }, { got }) => ({
    expected: `a date up to ${end}`,
    message: `The start date cannot be after the end date, ${end}. ${got} is too late.`,
  }),
  endBeforeBegin: ({ begin }, { got }) => ({
    expected: `a date from ${begin}`,
    message: `The end date cannot be before the start date, ${begin}. ${got} is too early.`,
  }),
  scheduleUnreadable: ({ length }, { number }) => ({
    expected: '336 half hours as 0 or 1, some of them 1',
    message: `A schedule has 336 half hours from Monday 00:00, each 0 or 1 and not all 0. This one has ${number(length)} characters.`,
  }),
  parentInBin: () => ({
    expected: 'an item whose plan, ad group and ad are not in the recycle bin',
    message: 'Its parent is in the recycle bin as well. Restore the parent first.',
  }),
  contradictedApps: ({ count }, { number }) => ({
    expected: 'apps in one of the two lists',
    message: `${number(count)} of these apps are both included and excluded. Remove them from one list.`,
  }),
  tooMany: ({ count, max }, { number }) => ({
    expected: `at most ${number(max)}`,
    message: `At most ${number(max)} are allowed. ${number(count)} were given.`,
  }),
  addressTooLong: ({ length, max }, { number }) => ({
    expected: `at most ${number(max)} characters`,
    message: `Enter at most ${number(max)} characters. The address has ${number(length)}.`,
  }),
  addressUnreadable: () => ({
    expected: 'a complete address, such as https://shop.example.com/shoes',
    message: 'Start with https:// and a host name, without a user name, spaces or backslashes.',
  }),
  addressNotPublic: () => ({
    expected: 'a public address',
    message: 'Use a host name or address that is publicly reachable.',
  }),
  deepLinkUnreadable: () => ({
    expected: 'a complete address, such as shop://item/42',
    message: 'Start with the scheme of the app and ://, without spaces.',
  }),
  deepLinkUnsafe: ({ scheme }) => ({
    expected: 'https:// or the scheme of an app, such as shop://item/42',
    message: `${scheme}: is not allowed here. Use https:// or the scheme of the app, such as shop://item/42.`,
  }),
  monitoringLink: ({ problem }) => linkProblemText(problem, 'en-US'),
  specInUse: ({ creatives }, { number }) => ({
    expected: 'the specification of its creatives',
    message: `The ad has ${number(creatives)} creatives of this specification, including those in the recycle bin. Create a new ad for another specification.`,
  }),
  materialCount: ({ count, wanted }, { number }) => ({
    expected: wanted === 0 ? 'none' : `${number(wanted)} of them`,
    message:
      wanted === 0
        ? 'This ad specification has no materials here. Remove them.'
        : `This ad specification needs ${number(wanted)} materials here. ${number(count)} are selected.`,
  }),
  materialUnknown: () => ({
    expected: 'one of the materials',
    message: 'The material does not exist. Select another one.',
  }),
  materialKind: () => ({
    expected: 'a material of the right type',
    message: 'This type of material cannot be used here. Select another one.',
  }),
  materialRefused: ({ refusal }) => ({
    expected: 'a material that is not disabled',
    message: `The platform has disabled this material (${refusal}). Select another one.`,
  }),
  materialSizeUnknown: () => ({
    expected: 'a material whose dimensions are known',
    message: 'The dimensions of this material are unknown. Upload it again, or select another one.',
  }),
  materialSize: ({ sizes }, { got }) => ({
    expected: sizes.map(pixelText).join(', '),
    message: `Required dimensions: ${sizes.map(pixelText).join(' or ')}. This material has ${got}.`,
  }),
  videoShape: ({ shape }, { got }) => ({
    expected: shape === 'vertical' ? 'portrait' : 'landscape',
    message: `This ad specification needs a ${shape === 'vertical' ? 'portrait' : 'landscape'} video. This one has ${got}.`,
  }),
  dynamicModeMissing: () => ({
    expected: 'a mode',
    message: 'Select a mode for dynamic product creatives.',
  }),
  dynamicModeUnwanted: () => ({
    expected: 'no mode',
    message: 'Only dynamic product creatives have a mode. Remove it.',
  }),
  fixFirst: ({ fields }) => {
    const names = fields.map((field) => fieldNames[field] ?? field).join(', ')
    return {
      expected: `a valid ${fields.join(', ')}`,
      message: `Fix the ${names} first, then enable it.`,
    }
  },
}
