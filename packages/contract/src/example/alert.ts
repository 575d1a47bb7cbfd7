import { defaultAlertSettings } from '@placard/domain/finance/alert/alert'
import { alertSettings, saveAlertEmails, saveAlertSettings } from '../finance/alert.ts'
import { exampleOf } from './example.ts'

const settings = { ...defaultAlertSettings, balanceCents: 500_000 }

/** The alerts about money. */
export const alertExamples = [
  exampleOf(
    alertSettings,
    {},
    {
      currency: 'CNY',
      settings,
      alerts: [
        { alert: 'balance', isEmailed: true, others: 2 },
        { alert: 'days', isEmailed: false, others: 2 },
      ],
      sendsEmails: true,
    },
  ),
  exampleOf(saveAlertSettings, settings, settings),
  exampleOf(saveAlertEmails, { alerts: ['balance'] }, { alerts: ['balance'] }),
]
