import { pixelText } from '../../platform/format/pixel.ts'
import { linkProblemText } from '../monitoring-link/problem-text.ts'
import type { TextsTable } from './texts.ts'

const fieldNames: Readonly<Record<string, string>> = { dayBudget: 'daily budget', price: 'bid' }

/** The texts of each problem in English. */
export const english: TextsTable = {
  missing: () => ({ expected: 'text', message: 'Please write something here.' }),
  controlCharacter: () => ({
    expected: 'one line without control characters and marks of direction',
    message: 'Please take out line breaks, tabs and marks that turn the direction of writing.',
  }),
  tooLong: ({ length, max }, { number }) => ({
    expected: `at most ${number(max)} full-width characters`,
    message: `At most ${number(max)} characters fit, letters of half width counted half; this has ${number(length)}.`,
  }),
  nameTaken: (_, { got }) => ({
    expected: 'a name that nothing beside it has',
    message: `“${got}” is taken already; please choose another name.`,
  }),
  budgetTooLow: ({ minCents }, { got, price }) => ({
    expected: `at least ${price(minCents)}`,
    message: `The daily budget must be at least ${price(minCents)}; ${got} is too low.`,
  }),
  budgetTooHigh: ({ maxCents }, { got, price }) => ({
    expected: `at most ${price(maxCents)}`,
    message: `The daily budget can be at most ${price(maxCents)}; ${got} is too high.`,
  }),
  budgetBelowSpent: ({ minCents }, { got, price }) => ({
    expected: `at least ${price(minCents)}`,
    message: `Today's spending allows no less than ${price(minCents)} (105 % of it); ${got} is too low.`,
  }),
  pacingWithoutBudget: () => ({
    expected: 'a plan with a daily budget',
    message:
      'Only a daily budget can be spread over the day; please set one, or spend as it comes.',
  }),
  appUnknown: () => ({
    expected: 'the code of an app',
    message: 'There is no such app; please choose another.',
  }),
  appUnwanted: () => ({
    expected: 'no app',
    message: 'Only what promotes an app names one; please take it away.',
  }),
  priceMissing: () => ({
    expected: 'a bid',
    message: 'Please set a bid; only a plan for the most conversions goes without.',
  }),
  priceUnwanted: () => ({
    expected: 'no bid',
    message: 'Under “max conversion” the platform bids; please take the bid away.',
  }),
  priceTooLow: ({ minCents }, { got, price }) => ({
    expected: `at least ${price(minCents)}`,
    message: `The bid must be at least ${price(minCents)}; ${got} is too low.`,
  }),
  priceTooHigh: ({ maxCents }, { got, price }) => ({
    expected: `at most ${price(maxCents)}`,
    message: `The bid can be at most ${price(maxCents)}; ${got} is too high.`,
  }),
  goalMissing: () => ({
    expected: 'a goal',
    message: 'Please choose what counts as a conversion; oCPC and CPA bid for it.',
  }),
  goalUnwanted: () => ({
    expected: 'nothing',
    message:
      'Only oCPC and CPA bid for conversions; please take away the goals and what is bid for them.',
  }),
  deepGoalTooEarly: () => ({
    expected: 'a goal after the first one',
    message: 'People get to the deep goal after the first one; please choose a later one.',
  }),
  deepBidMissing: ({ hasRoi }) => ({
    expected: hasRoi ? 'a bid or a target ROI' : 'a bid',
    message: `Please set a bid for the deep goal${hasRoi ? ', or a target ROI' : ''}.`,
  }),
  deepBidUnwanted: () => ({
    expected: 'nothing',
    message:
      'Nothing is bid for the deep goal where there is none, or where the platform bids; please take this away.',
  }),
  roiUnwanted: () => ({
    expected: 'no target ROI',
    message: 'Only payments as the deep goal have a target ROI; please take it away.',
  }),
  roiBesideBid: () => ({
    expected: 'a bid or a target ROI',
    message: 'The deep goal has either a bid or a target ROI; please take one of them away.',
  }),
  roiOutOfRange: ({ maxMillionths }, { got, roi }) => ({
    expected: `more than 0, at most ${roi(maxMillionths)}`,
    message: `A target ROI is more than 0 and at most ${roi(maxMillionths)}; ${got} is not.`,
  }),
  roiUnreadable: (_, { got }) => ({
    expected: 'a number with at most six decimals',
    message: `“${got}” is not an ROI. Write it like 1.5.`,
  }),
  beginAfterEnd: ({ end }, { got }) => ({
    expected: `a day up to ${end}`,
    message: `The first day cannot be after the last one, ${end}; ${got} is too late.`,
  }),
  endBeforeBegin: ({ begin }, { got }) => ({
    expected: `a day from ${begin} on`,
    message: `The last day cannot be before the first one, ${begin}; ${got} is too early.`,
  }),
  scheduleUnreadable: ({ length }, { number }) => ({
    expected: '336 half hours as 0 or 1, some of them 1',
    message: `A schedule has 336 half hours, from Monday's first, each 0 or 1 and not all 0; this has ${number(length)} characters.`,
  }),
  parentInBin: () => ({
    expected: 'something whose plan, group and ad are not in the recycle bin',
    message: 'Its parent is in the recycle bin as well. Restore the parent first.',
  }),
  contradictedApps: ({ count }, { number }) => ({
    expected: 'apps in one of the two lists',
    message: `${number(count)} of these apps shall be there and not be there at once; please take them out of one list.`,
  }),
  tooMany: ({ count, max }, { number }) => ({
    expected: `at most ${number(max)}`,
    message: `There can be at most ${number(max)} of them; ${number(count)} came.`,
  }),
  addressTooLong: ({ length, max }, { number }) => ({
    expected: `at most ${number(max)} characters`,
    message: `An address has at most ${number(max)} characters; this has ${number(length)}.`,
  }),
  addressUnreadable: () => ({
    expected: 'a whole address, such as https://shop.example.com/shoes',
    message:
      'Please begin with https:// and a host, without a user name, and leave out spaces and backslashes.',
  }),
  addressNotPublic: () => ({
    expected: 'an address of the public internet',
    message: 'Please use a name or address that everybody can reach.',
  }),
  deepLinkUnreadable: () => ({
    expected: 'a whole address, such as shop://item/42',
    message: 'Please begin with the scheme of the app and ://, and leave out spaces.',
  }),
  deepLinkUnsafe: ({ scheme }) => ({
    expected: 'https:// or the scheme of an app, such as shop://item/42',
    message: `${scheme}: is not allowed here; please use https:// or the scheme of the app, such as shop://item/42.`,
  }),
  monitoringLink: ({ problem }) => linkProblemText(problem, 'en-US'),
  specInUse: ({ creatives }, { number }) => ({
    expected: 'the form that its creatives have',
    message: `Its creatives (${number(creatives)}, with those in the recycle bin) are made for the form that it has; please make a new ad for another one.`,
  }),
  materialCount: ({ count, wanted }, { number }) => ({
    expected: wanted === 0 ? 'none' : `${number(wanted)} of them`,
    message:
      wanted === 0
        ? 'This form of ad has none here; please take them away.'
        : `This form of ad needs ${number(wanted)} here; ${number(count)} came.`,
  }),
  materialUnknown: () => ({
    expected: 'one of the materials',
    message: 'There is no such material; please choose another.',
  }),
  materialKind: () => ({
    expected: 'a material of the right kind',
    message: 'This is another kind of material; please choose one that fits here.',
  }),
  materialRefused: ({ refusal }) => ({
    expected: 'a material that may be shown',
    message: `The platform no longer lets this material be shown (${refusal}); please choose another.`,
  }),
  materialSizeUnknown: () => ({
    expected: 'a material whose size is known',
    message: 'The size of this material is not known; please upload it again, or choose another.',
  }),
  materialSize: ({ sizes }, { got }) => ({
    expected: sizes.map(pixelText).join(', '),
    message: `Here fits ${sizes.map(pixelText).join(' or ')}; this has ${got}.`,
  }),
  videoShape: ({ shape }, { got }) => ({
    expected: shape === 'vertical' ? 'higher than wide' : 'wider than high',
    message: `This form of ad needs a video that is ${shape === 'vertical' ? 'higher than wide' : 'wider than high'}; this has ${got}.`,
  }),
  dynamicModeMissing: () => ({
    expected: 'a mode',
    message: 'Please choose how creatives of dynamic products are built.',
  }),
  dynamicModeUnwanted: () => ({
    expected: 'no mode',
    message: 'Only creatives of dynamic products have a mode; please take it away.',
  }),
  fixFirst: ({ fields }) => {
    const names = fields.map((field) => fieldNames[field] ?? field).join(', ')
    return {
      expected: `a fixed ${fields.join(', ')}`,
      message: `Fix the ${names} first, then enable it.`,
    }
  },
}
