const timeShape = /^(\d{1,2})[:：.]?(\d{2})$/

/** Returns a typed time of day such as `9:05`, `0905` or `09.05` as `09:05`; null if it is none. */
export function readTimeOfDay(text: string): string | null {
  const [, hours = '', minutes = ''] = timeShape.exec(text.trim()) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return null
  return `${hours.padStart(2, '0')}:${minutes}`
}
