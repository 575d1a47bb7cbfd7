import { type Day, dayAt } from '../../platform/calendar/day.ts'
import type { Message } from './message.ts'

/** The messages of one day in their order. */
export interface DayGroup {
  readonly day: Day
  readonly messages: readonly Message[]
}

/**
 * Groups messages by their day of publication, in the order of the first message of each day. @param timeZone IANA
 * name
 */
export function dayGroups(messages: readonly Message[], timeZone: string): DayGroup[] {
  const groups = new Map<Day, Message[]>()
  for (const message of messages) {
    const day = dayAt(message.publishedAt, timeZone)
    groups.set(day, [...(groups.get(day) ?? []), message])
  }
  return [...groups].map(([day, ofDay]) => ({ day, messages: ofDay }))
}
