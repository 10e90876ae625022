import { type CivilDate, addDays } from '@portal/brazil/dates'

/** A whole day to remember, with two reminders: nine in the morning of the day before, and of the day. */
export type DayToRemember = {
  /** The same for the same thing due, so that a second file replaces the first event. */
  id: string
  on: CivilDate
  title: string
  details: string
  /** The address that leads back to the portal. */
  url: string
}

const MOST_OCTETS = 75
const reminders = ['-PT15H', 'PT9H']

/** The event as a calendar file (RFC 5545): lines of 75 octets at most, ended by CRLF. `now`: an instant of ISO 8601, in UTC. */
export function calendarFile({ id, on, title, details, url }: DayToRemember, now: string): string {
  const alarms = reminders.flatMap((trigger) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:${trigger}`,
    'END:VALARM',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portal do Cartao//PT',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${digits(now.slice(0, 19))}Z`,
    `DTSTART;VALUE=DATE:${digits(on)}`,
    `DTEND;VALUE=DATE:${digits(addDays(on, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(details)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    ...alarms,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const digits = (text: string): string => text.replaceAll(/[-:]/g, '')

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)

/** A letter of several octets is never cut in two. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (octets + size > MOST_OCTETS) {
      parts.push(part)
      // The space that begins a further line counts.
      part = ''
      octets = 1
    }
    part += letter
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
